import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleCustomer } from "#lib/testing/samples.ts";
import { ContactIcons } from "./contact-icons.tsx";

test.each([
  ["Ada", "Directions, Ada (opens in a new tab)"],
  ["", "Directions, Customer 1 (opens in a new tab)"],
  [null as never, "Directions, Customer 1 (opens in a new tab)"],
])("the links of the customer named %j say whose they are", (CustomerName, label) => {
  const customer = { ...sampleCustomer, CustomerName, Address: "1 Main St" };
  expect(renderToStaticMarkup(<ContactIcons customer={customer} />)).toContain(`aria-label="${label}"`);
});
