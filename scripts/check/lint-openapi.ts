import { createConfig, lintFromString } from "@redocly/openapi-core";
import { openApiDocument } from "#contract/openapi.ts";

/** Lints both versions of the contract's OpenAPI document with Redocly's recommended-strict rules. Lists problems and exits with 1. */
const config = await createConfig({ extends: ["recommended-strict"] });
let count = 0;
for (const version of ["3.1", "3.0"] as const) {
  const problems = await lintFromString({ source: JSON.stringify(openApiDocument({ version })), absoluteRef: "openapi.json", config });
  count += problems.length;
  for (const { ruleId, message, location } of problems)
    process.stderr.write(`OpenAPI ${version} ${location[0]?.pointer ?? ""}: ${ruleId}: ${message}\n`);
}
process.stdout.write(count === 0 ? "OpenAPI document: no problems.\n" : `OpenAPI document: ${count} problems.\n`);
process.exitCode = count === 0 ? 0 : 1;
