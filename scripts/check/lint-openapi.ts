import { createConfig, lintFromString } from "@redocly/openapi-core";
import spectral, { type RulesetDefinition } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { openApiDocument } from "#contract/openapi.ts";

/** Lints both versions of the contract's OpenAPI document with Redocly's strict and Spectral's recommended rules. Lists problems and exits with 1. */
const config = await createConfig({ extends: ["recommended-strict"] });
const linter = new spectral.Spectral();
// A ruleset that is imported lacks only properties that a ruleset may leave out.
linter.setRuleset({ extends: [[oas as RulesetDefinition, "recommended"]], rules: {} });
let count = 0;
for (const version of ["3.1", "3.0"] as const) {
  const source = JSON.stringify(openApiDocument({ version }));
  const found = await linter.run(JSON.parse(source));
  const problems = [
    ...(await lintFromString({ source, absoluteRef: "openapi.json", config })).map(
      ({ ruleId, message, location }) => `${location[0]?.pointer ?? ""}: ${ruleId}: ${message}`,
    ),
    ...found.map(({ code, message, path }) => `#/${path.join("/")}: ${code}: ${message}`),
  ];
  count += problems.length;
  for (const problem of problems) process.stderr.write(`OpenAPI ${version} ${problem}\n`);
}
process.stdout.write(count === 0 ? "OpenAPI document: no problems.\n" : `OpenAPI document: ${count} problems.\n`);
process.exitCode = count === 0 ? 0 : 1;
