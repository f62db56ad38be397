import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/browser.ts";

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/global-setup.ts",
  fullyParallel: true,
  // One more than the cores of a small machine: some journeys wait for a program to start or a time-out to pass.
  workers: 3,
  forbidOnly: process.env.CI === "true",
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    browserName: "chromium",
    locale: "en-US",
    timezoneId: "America/Los_Angeles",
    contextOptions: { reducedMotion: "reduce" },
    // Recording slows every journey down; TRACE=on-failure keeps what led to a failure.
    trace: process.env.TRACE === "on-failure" ? "retain-on-failure" : "off",
    launchOptions: {
      executablePath: findBrowser() ?? undefined,
      args: ["--disable-gpu", "--disable-background-networking"],
    },
  },
});
