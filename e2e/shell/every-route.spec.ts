import type { Page } from "@playwright/test";
import { expect, type Role, test } from "../fixtures.ts";
import { expectAccessible, expectContrast, expectNamedControls } from "../support/accessibility/accessibility.ts";
import { expectListsFit, expectTouchTargets } from "../support/accessibility/touch-targets.ts";
import { expectSettled, routes, visitEveryRoute } from "../support/screens/routes.ts";
import { expectNoSidewaysScroll } from "../support/screens/widths.ts";

interface Appearance {
  readonly width: number;
  readonly colorScheme: "light" | "dark";
  /** Whether axe runs all rules in this theme and contrast in the other. */
  readonly hasAllRules: boolean;
}

const desktop = 1440;
const phone = 390;
const narrowest = 360;

/** A brand and a rep together open every screen at both sizes and in both themes, because axe takes seconds per screen. */
const appearanceOf: Readonly<Record<Role, Appearance>> = {
  brand: { width: desktop, colorScheme: "light", hasAllRules: true },
  rep: { width: phone, colorScheme: "dark", hasAllRules: true },
  retailer: { width: phone, colorScheme: "light", hasAllRules: false },
};

/** Screens that a key cannot use say so. */
const sectionOf = (route: string) => route.split("/")[0] ?? "";

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
  test.describe(() => {
    test.use({ hasTouch: appearanceOf[role].width === phone });
    test(`a ${role} opens every screen: none fails, none is wider than its window, axe finds nothing, and a finger hits each control`, async ({
      page,
      explore,
    }) => {
      test.setTimeout(600_000);
      const slug = `demo-${role}`;
      const failed = watchRequests(page);
      const { width, colorScheme, hasAllRules } = appearanceOf[role];
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
        if (width === desktop) await expectListsFit(page);
        else await expectTouchTargets(page);
        await page.setViewportSize({ width: narrowest, height: 780 });
        await expectNoSidewaysScroll(page);
        return page;
      };

      await explore(role);
      const visited = await visitEveryRoute(slug, visit);
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
  });
}
