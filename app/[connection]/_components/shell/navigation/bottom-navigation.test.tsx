import { expect, test } from "vitest";
import type { KeyType } from "#contract/endpoint.ts";
import { screenMarkup } from "../../testing/sample-screen.tsx";
import { BottomLinks, BottomNavigation } from "./bottom-navigation.tsx";
import { navigationFor } from "./screen-icons.tsx";

const linksIn = (markup: string) =>
  [...markup.matchAll(/<a([^>]*)>(.*?)<\/a>/g)].map(([, attributes = "", content = ""]) => ({
    href: attributes.match(/href="([^"]*)"/)?.[1],
    isCurrent: attributes.includes("aria-current"),
    label: content.replace(/<[^>]+>/g, ""),
  }));

test.each<[KeyType, readonly string[]]>([
  ["Customer", ["Overview", "Invoices", "Payables", "Payments", "Catalog"]],
  ["Supplier", ["Overview", "Invoices", "Inventory", "Orders", "Customers"]],
  ["Employee", ["Invoices", "AR aging", "Customers", "Deliveries", "My day"]],
])("the server renders five links for a %s key", (keyType, labels) => {
  const markup = screenMarkup(<BottomNavigation connection="harbor" screens={navigationFor(keyType)} keyType={keyType} />);
  expect(linksIn(markup).map(({ label }) => label)).toEqual(labels);
});

test.each(["Customer", "Supplier", "Employee"] as const)("every label of a %s key has space in a fifth of a phone", (keyType) => {
  for (const { label } of navigationFor(keyType)) expect(label.length, label).toBeLessThanOrEqual(11);
});

test("marks the present screen", () => {
  const markup = screenMarkup(
    <BottomLinks connection="harbor" screens={navigationFor("Employee")} shown={["my-day", "vendors"]} current="vendors" />,
  );
  expect(linksIn(markup)).toEqual([
    { href: "/harbor/vendors", isCurrent: true, label: "Vendors" },
    { href: "/harbor/my-day", isCurrent: false, label: "My day" },
  ]);
});
