import { defineConfig } from "@playwright/test";
import { browserTimeZone } from "./e2e/support/today.ts";
import { findBrowser } from "./scripts/browser.ts";

const longest = ["slow-answers.spec.ts", "start.spec.ts", "every-route.spec.ts", "upstream-down.spec.ts", "long-lists.spec.ts"].map(
  (name) => `**/${name}`,
);

export default defineConfig({
  testDir: "e2e",
  // Those that take minutes begin first: the others fill what they leave.
  projects: [
    { name: "long", testMatch: longest },
    { name: "journeys", testIgnore: longest },
  ],
  globalSetup: "./e2e/global-setup.ts",
  fullyParallel: true,
  // One more than the cores of a small machine: some journeys wait for a program to start or a time-out to pass.
  workers: 3,
  forbidOnly: process.env.CI === "true",
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    locale: "en-US",
    timezoneId: browserTimeZone,
    contextOptions: { reducedMotion: "reduce" },
    // page.route does not see what a service worker answers. e2e/goods/offline.spec.ts allows it.
    serviceWorkers: "block",
    // Recording slows every journey down; TRACE=on-failure keeps what led to a failure.
    trace: process.env.TRACE === "on-failure" ? "retain-on-failure" : "off",
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      // The last two start fewer processes, for a tenth less CPU of the browser.
      args: ["--disable-gpu", "--disable-background-networking", "--in-process-gpu", "--renderer-process-limit=1"],
    },
  },
});
