import { readFile, writeFile } from "node:fs/promises";
import { registerHooks } from "node:module";

// A separate program, because two of the generators need the JavaScript API of TypeScript, which version 7 no longer has.
registerHooks({ resolve: (specifier, context, next) => next(specifier === "typescript" ? "legacy-typescript" : specifier, context) });

/** The generators are imported by variables, so that checking the types of this file does not need them. */
const [openApiTypescript, heyApi, orval] = ["openapi-typescript", "@hey-api/openapi-ts", "orval"];

/** Generates clients into the current folder from the documents there: schema.ts and schema-3.0.ts for openapi-fetch, hey/ and orval.ts. */
const source = await readFile("openapi.json", "utf8");

const types = await import(openApiTypescript);
await writeFile("schema.ts", types.astToString(await types.default(source)));
await writeFile("schema-3.0.ts", types.astToString(await types.default(await readFile("openapi-3.0.json", "utf8"))));

const { createClient } = await import(heyApi);
await createClient({
  input: JSON.parse(source),
  output: { path: "hey", module: { extension: ".ts" } },
  plugins: ["@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk"],
  logs: { level: "silent" },
});

const { generate } = await import(orval);
await generate({ input: "openapi.json", output: { target: "orval.ts", client: "fetch" } }, process.cwd());
