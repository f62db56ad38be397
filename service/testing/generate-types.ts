import { registerHooks } from "node:module";
import { text } from "node:stream/consumers";

// A program of its own: openapi-typescript writes its types by TypeScript's JavaScript API, which TypeScript 7 has no longer.
registerHooks({ resolve: (specifier, context, next) => next(specifier === "typescript" ? "legacy-typescript" : specifier, context) });
const { default: generate, astToString } = await import("openapi-typescript");

process.stdout.write(astToString(await generate(await text(process.stdin))));
