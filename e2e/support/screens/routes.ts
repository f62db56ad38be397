import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { projectRoot } from "../../../scripts/project-root.ts";

const folder = join(projectRoot, "app/[connection]");

/** Routes below a connection, from the folders of app: "invoices/[invoiceID]". A folder in parentheses is not part of the address. */
export const routes = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((path) => basename(path) === "page.tsx" && !path.startsWith("[...rest]"))
  .map((path) => path.replace(/\/?page\.tsx$/, "").replace(/\(\w+\)\/?/, ""))
  .sort();

const isNumber = (id: string) => /^\d+$/.test(id);

/** The ids in addresses by their folder names in app, taken from links. */
function idsIn(links: ReadonlySet<string>, slug: string): Map<string, string> {
  const ids = new Map<string, string>();
  for (const route of routes) {
    const pattern = new RegExp(`^/${slug}/${route.replaceAll(/\[(\w+)\]/g, "(?<$1>[\\w.~%-]*\\d[\\w.~%-]*)")}$`);
    for (const link of links) {
      for (const [name, id] of Object.entries(pattern.exec(link)?.groups ?? {})) {
        // A draft has no number, and the journey that made it may delete it meanwhile.
        if (!ids.has(name) || (isNumber(id) && !isNumber(ids.get(name) ?? ""))) ids.set(name, id);
      }
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

/** Visits every screen of a connection that has no ids in its address or that a link leads to. `visit` opens an address and returns its page. Returns the visited routes. */
export async function visitEveryRoute(
  slug: string,
  visit: (address: string, route: string) => Promise<Page>,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const visited = new Set<string>();
  for (let count = -1; count < visited.size; ) {
    count = visited.size;
    for (const route of routes) {
      const address = visited.has(route) ? null : addressOf(route, slug, idsIn(found, slug));
      if (address === null) continue;
      visited.add(route);
      for (const link of await pathsOn(await visit(address, route))) found.add(link);
    }
  }
  return visited;
}

/** Waits until the page has its heading and nothing is loading. */
export async function expectSettled(page: Page, limits: { timeout?: number } = {}): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible(limits);
  await expect(page.getByRole("main").locator('[aria-busy="true"]')).toHaveCount(0, limits);
}
