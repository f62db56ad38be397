import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page } from "@playwright/test";
import { projectRoot } from "../../scripts/project-root.ts";
import { expect, type Role, test } from "../fixtures.ts";
import { expectAccessible, expectContrast, expectNamedControls } from "../support/accessibility.ts";
import { expectListsFit } from "../support/list-widths.ts";
import { expectSettled } from "../support/settled.ts";

const folder = join(projectRoot, "app/[connection]");

/** Routes below a connection, from the folders of app: "invoices/[invoiceID]". A folder in parentheses is not part of the address. */
const routes = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((path) => basename(path) === "page.tsx" && !path.startsWith("[...rest]"))
  .map((path) => path.replace(/\/?page\.tsx$/, "").replace(/\(\w+\)\/?/, ""))
  .sort();

interface Look {
  readonly width: number;
  readonly colorScheme: "light" | "dark";
  /** Whether axe runs all rules in this theme and contrast in the other. */
  readonly hasAllRules: boolean;
}

const desktop = 1440;
const phone = 390;
const narrowest = 360;

/** A brand and a rep together open every screen at both sizes and in both themes, because axe takes seconds per screen. */
const lookOf: Readonly<Record<Role, Look>> = {
  brand: { width: desktop, colorScheme: "light", hasAllRules: true },
  rep: { width: phone, colorScheme: "dark", hasAllRules: true },
  retailer: { width: phone, colorScheme: "light", hasAllRules: false },
};

/** Screens that a key cannot use say so. */
const sectionOf = (route: string) => route.split("/")[0] ?? "";

/** The ids in addresses by their folder names in app, taken from links. */
function idsIn(links: ReadonlySet<string>, slug: string): Map<string, string> {
  const ids = new Map<string, string>();
  for (const route of routes) {
    const pattern = new RegExp(`^/${slug}/${route.replaceAll(/\[(\w+)\]/g, "(?<$1>[\\w.~%-]*\\d[\\w.~%-]*)")}$`);
    for (const link of links) {
      for (const [name, id] of Object.entries(pattern.exec(link)?.groups ?? {})) if (!ids.has(name)) ids.set(name, id);
    }
  }
  return ids;
}

/** The address of a route; null while an id in it is unknown. */
function addressOf(route: string, slug: string, ids: ReadonlyMap<string, string>): string | null {
  const path = route.replaceAll(/\[(\w+)\]/g, (whole, name: string) => ids.get(name) ?? whole);
  return path.includes("[") ? null : `/${slug}${path && `/${path}`}`;
}

const pathsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("a[href]")].map((link) => new URL(link.getAttribute("href") ?? "", location.href).pathname),
  );

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: narrowest, height: 780 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, `pixels wider than ${narrowest} at ${page.url()}`).toBeLessThanOrEqual(0);
}

/** Every error answer, and every unanswered request except those of a page that was left. */
function watchRequests(page: Page): string[] {
  const failed: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()} on ${page.url()}`);
  });
  page.on("requestfailed", (request) => {
    const words = request.failure()?.errorText ?? "";
    if (!words.includes("ERR_ABORTED")) failed.push(`${words} ${request.url()} on ${page.url()}`);
  });
  return failed;
}

for (const role of ["retailer", "brand", "rep"] as const) {
  test(`a ${role} opens every screen: none fails, none is wider than its window, and axe finds nothing`, async ({ page, explore }) => {
    test.setTimeout(600_000);
    const slug = `demo-${role}`;
    const failed = watchRequests(page);
    const found = new Set<string>();
    const { width, colorScheme, hasAllRules } = lookOf[role];
    const visit = async (path: string) => {
      // Keeps the previous page from being laid out again.
      await page.goto("about:blank");
      await page.setViewportSize({ width, height: 600 });
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await expectSettled(page);
      if (hasAllRules) {
        await expectAccessible(page);
        await page.emulateMedia({ colorScheme: colorScheme === "dark" ? "light" : "dark" });
        await expectContrast(page);
      } else await expectNamedControls(page);
      for (const link of await pathsOn(page)) found.add(link);
      if (width === desktop) await expectListsFit(page);
      await expectNoSidewaysScroll(page);
    };

    await explore(role);
    const visited = new Set<string>();
    for (let count = -1; count < visited.size; ) {
      count = visited.size;
      for (const route of routes) {
        const address = visited.has(route) ? null : addressOf(route, slug, idsIn(found, slug));
        if (address === null) continue;
        visited.add(route);
        await visit(address);
      }
    }
    // On a phone the navigation is behind a button.
    await page.setViewportSize({ width: desktop, height: 900 });
    const sections = new Set(
      await page
        .getByRole("navigation")
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
    );

    expect(sections.size).toBeGreaterThan(3);

    const unreached = routes.filter((route) => !visited.has(route) && sections.has(`/${slug}/${sectionOf(route)}`));
    expect(unreached, "screens that no link leads to").toEqual([]);
    expect(failed, "failed requests").toEqual([]);
  });
}
