import { readFile } from "node:fs/promises";
import { openApiDocument } from "#contract/openapi.ts";

const guide = new URL("../../docs/api/guide.md", import.meta.url);

/** The OpenAPI document as text, with the guide, which the reference shows before the endpoints. */
export const apiDocument = async (version: "3.0" | "3.1"): Promise<string> =>
  JSON.stringify(openApiDocument({ version, guide: await readFile(guide, "utf8") }));
