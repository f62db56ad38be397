import { writeFileSync } from "node:fs";
import type { SerializedError } from "vitest";
import type { Reporter, TestModule } from "vitest/node";
import type { VitestReport } from "./counts.ts";

const isOfOthers = (line: string) => /^\s+at .*(?:\/node_modules\/|\(node:| node:)/.test(line);

/** Of the stack, only the lines in this project's files: the end of a log has room for more failures then. */
function errorText({ name = "Error", message, stack = "", cause }: SerializedError): string {
  // The stack of a test that took too long does not contain the message.
  const whole = stack.includes(message) ? stack : `${name}: ${message}\n${stack}`;
  const text = whole
    .trimEnd()
    .split("\n")
    .filter((line) => !isOfOthers(line))
    .join("\n");
  return cause === undefined ? text : `${text}\nCaused by: ${errorText(cause)}`;
}

/** Writes the counts of a run, and failures outside of tests, to the file named by VITEST_REPORT. */
// biome-ignore lint/style/noDefaultExport: Vitest requires it
export default class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const failures = unhandled.map((error) => `outside of a test: ${errorText(error)}`);
    const report = { passed: 0, failed: 0, skipped: 0, failures, durations: {} as Record<string, number> };
    for (const module of modules) {
      const file = module.relativeModuleId;
      // The service's files may run on two databases.
      report.durations[file] = (report.durations[file] ?? 0) + module.diagnostic().duration;
      for (const error of module.errors()) report.failures.push(`${module.relativeModuleId}: ${errorText(error)}`);
      for (const suite of module.children.allSuites()) {
        for (const error of suite.errors()) report.failures.push(`${module.relativeModuleId} > ${suite.fullName}: ${errorText(error)}`);
      }
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state === "passed") report.passed += 1;
        else if (state === "failed") report.failed += 1;
        else report.skipped += 1;
        if (state === "failed") report.failures.push(`${module.relativeModuleId} > ${test.fullName}: ${errors.map(errorText).join("\n")}`);
      }
    }
    writeFileSync(process.env.VITEST_REPORT ?? "vitest-report.json", JSON.stringify(report satisfies VitestReport));
  }
}
