import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { projectRoot } from "../project-root.ts";

const isOutside = (target: string) => /^[a-z]+:/.test(target);
const link = /\[[^\]]*\]\(<?([^)>\s]+)>?[^)]*\)/g;
const inlineCode = /`([^`]+)`/g;
/** `contract/decimal.ts` or `lib/format/`; an address (`/invoices`), a pattern (`*.test.ts`) and a folder of the running product (`.data/`) are not references. */
const codePath = /^[\w@[\]-][\w@[\]()./-]*(?:\.(?:tsx?|[cm]js|md|sql|css|json)|\/)$/;
/** docs/api/data-api.md "Errors": a document and a text in it. */
const citation = /\b(docs\/[\w/-]+\.md)(?:,? "([^"]+)")?/g;

/** The anchors that GitHub gives to the headings of a Markdown text. */
export function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ""] of markdown.replace(/^```[\s\S]*?^```/gm, "").matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
    const anchor = text.replace(/[^\p{L}\p{N}\p{M} _-]/gu, "").replaceAll(" ", "-");
    for (let copy = 0; ; copy += 1) {
      const name = copy === 0 ? anchor : `${anchor}-${copy}`;
      if (anchors.has(name)) continue;
      anchors.add(name);
      break;
    }
  }
  return anchors;
}

function markdownProblems(root: string, file: string, line: string): string[] {
  const problems: string[] = [];
  for (const [, target = ""] of line.replace(inlineCode, "").matchAll(link)) {
    if (isOutside(target)) continue;
    const [path = "", anchor] = decodeURI(target).split("#");
    const linked = path === "" ? file : normalize(join(dirname(file), path));
    if (!existsSync(join(root, linked))) problems.push(`there is no ${linked}`);
    else if (anchor && !anchorsOf(readFileSync(join(root, linked), "utf8")).has(anchor))
      problems.push(`${linked} has no heading #${anchor}`);
  }
  for (const [, code = ""] of line.matchAll(inlineCode)) {
    if (codePath.test(code) && !["", dirname(file)].some((folder) => existsSync(join(root, folder, code))))
      problems.push(`there is no ${code}`);
  }
  return problems;
}

function citationProblems(root: string, line: string): string[] {
  return [...line.matchAll(citation)].flatMap(([, path = "", text = ""]) => {
    if (!existsSync(join(root, path))) return [`there is no ${path}`];
    return readFileSync(join(root, path), "utf8").includes(text) ? [] : [`${path} does not contain "${text}"`];
  });
}

/** Links, anchors and code paths in Markdown files, and documents cited in code, that do not exist: "README.md:12: there is no docs/x.md". */
export function brokenReferences(root: string): string[] {
  const files = globSync("**/*.{md,ts,tsx,cjs,mjs}", {
    cwd: root,
    exclude: ["**/node_modules/**", "**/.*/**", "scripts/check/check-links*"],
  });
  return files.sort().flatMap((file) => {
    let isFenced = false;
    return readFileSync(join(root, file), "utf8")
      .split("\n")
      .flatMap((line, index) => {
        if (line.startsWith("```")) isFenced = !isFenced;
        const find = file.endsWith(".md") ? markdownProblems(root, file, line) : citationProblems(root, line);
        return isFenced ? [] : find.map((problem) => `${file}:${index + 1}: ${problem}`);
      });
  });
}

if (import.meta.main) {
  const broken = brokenReferences(projectRoot);
  for (const problem of broken) process.stderr.write(`${problem}\n`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
