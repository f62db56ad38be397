import { createConfig, lintFromString } from "@redocly/openapi-core";
import { openApiDocument } from "#contract/openapi.ts";

/** Lints the contract's OpenAPI document with Redocly's recommended-strict rules. Lists problems and exits with 1. */
const config = await createConfig({ extends: ["recommended-strict"] });
const source = JSON.stringify(openApiDocument());
const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });

for (const { ruleId, message, location } of problems) {
  process.stderr.write(`openapi.json ${location[0]?.pointer ?? ""}: ${ruleId}: ${message}\n`);
}
process.stdout.write(problems.length === 0 ? "OpenAPI document: no problems.\n" : `OpenAPI document: ${problems.length} problems.\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
