import { scanMarks } from "./scan-marks.ts";

const [quote, blankMax] = ['"'.charCodeAt(0), " ".charCodeAt(0)];

/** The number of colons after a quote: of those after a name, and of those in texts that look so. */
function countColons(json: string): number {
  let count = 0;
  for (let colon = json.indexOf(":"); colon >= 0; colon = json.indexOf(":", colon + 1)) {
    let before = colon - 1;
    while (json.charCodeAt(before) <= blankMax) before -= 1;
    if (json.charCodeAt(before) === quote) count += 1;
  }
  return count;
}

/** The names that the object `value` has several times in its `json`, of which the parser keeps the last one. Few lines are read a second time. */
export function repeatedNames(json: string, value: object): string[] {
  if (countColons(json) === Object.keys(value).length) return [];
  const names = new Set<string>();
  const repeated = new Set<string>();
  let depth = 0;
  scanMarks(json, (mark, start, end) => {
    if (mark === "{" || mark === "[") depth += 1;
    else if (mark === "}" || mark === "]") depth -= 1;
    else if (mark === ":" && depth === 1) {
      const name = String(JSON.parse(json.slice(start, end)));
      (names.has(name) ? repeated : names).add(name);
    }
  });
  return [...repeated];
}
