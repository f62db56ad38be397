import { registerHooks } from "node:module";
import { text } from "node:stream/consumers";

// A separate program, because openapi-typescript needs the JavaScript API of TypeScript, which version 7 no longer has.
registerHooks({ resolve: (specifier, context, next) => next(specifier === "typescript" ? "legacy-typescript" : specifier, context) });
const { default: generate, astToString } = await import("openapi-typescript");

process.stdout.write(astToString(await generate(await text(process.stdin))));
