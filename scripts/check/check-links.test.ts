import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { projectRoot } from "../project-root.ts";
import { anchorsOf, brokenReferences } from "./check-links.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "links-"));
});

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test("every reference in the project's documents and comments exists", () => {
  expect(brokenReferences(projectRoot)).toEqual([]);
});

describe("a Markdown file", () => {
  beforeEach(() => {
    write("docs/guide.md", "# Guide\n\n## Set up & run\n");
    write("lib/api/read.ts", "");
    write("app/[id]/page.tsx", "");
  });

  test.each([
    ["a link to a file", "[guide](docs/guide.md)"],
    ["a link to a heading", "[guide](docs/guide.md#set-up--run)"],
    ["a link to a heading of its own", "# Own\n[own](#own)"],
    ["a link to a web page", "[web](https://example.com/none.md)"],
    ["a file in backticks", "`lib/api/read.ts` and `app/[id]/page.tsx`"],
    ["a folder in backticks", "`lib/api/`"],
    ["an address, a pattern, a placeholder and a runtime folder", "`/none/` `**/none.ts` `none/<name>.ts` `.none/`"],
    ["anything in a code block", "```\n[none](none.md) `none/none.ts`\n```"],
  ])("may hold %s", (_, text) => {
    write("README.md", text);
    expect(brokenReferences(root)).toEqual([]);
  });

  test.each([
    ["a link", "[none](docs/none.md)", "README.md:1: there is no docs/none.md"],
    ["an image", "![none](none.png)", "README.md:1: there is no none.png"],
    ["a heading", "\n[guide](docs/guide.md#none)", "README.md:2: docs/guide.md has no heading #none"],
    ["a file", "```\n```\n`lib/api/none.ts`", "README.md:3: there is no lib/api/none.ts"],
    ["a folder", "`lib/none/`", "README.md:1: there is no lib/none/"],
  ])("names %s that does not exist", (_, text, problem) => {
    write("README.md", text);
    expect(brokenReferences(root)).toEqual([problem]);
  });

  test("finds files beside it and at the root", () => {
    write("docs/other.md", "[guide](guide.md) `guide.md` `lib/api/read.ts` [none](lib/api/read.ts)");
    expect(brokenReferences(root)).toEqual(["docs/other.md:1: there is no docs/lib/api/read.ts"]);
  });
});

test("a comment in code cites a document that exists and a text in it", () => {
  write("docs/api.md", "## Errors\n");
  write("lib/good.ts", '/** docs/api.md "Errors". */');
  write("lib/bad.ts", '/** docs/api.md "Limits". */\n// docs/none.md');
  expect(brokenReferences(root)).toEqual(['lib/bad.ts:1: docs/api.md does not contain "Limits"', "lib/bad.ts:2: there is no docs/none.md"]);
});

test("anchors are those of GitHub", () => {
  const markdown = "# Set-up, `npm run check`\n## A [link](x.md) & more\n## Again\n## Again\n```\n# code\n```\n";
  expect([...anchorsOf(markdown)]).toEqual(["set-up-npm-run-check", "a-link--more", "again", "again-1"]);
});
