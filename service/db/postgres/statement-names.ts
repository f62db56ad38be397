import { hash } from "node:crypto";

const usesBeforeName = 3;
const namesMax = 300;
const textsMax = 3_000;

/**
 * Names for statements that come again and again, so that each connection parses and plans them once. A statement that comes rarely gets
 * none: what a connection has prepared stays in its memory for good.
 */
export function createStatementNames() {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();

  return (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= namesMax) return known;
    const count = (uses.get(text) ?? 0) + 1;
    if (count < usesBeforeName) {
      if (uses.size >= textsMax) uses.clear();
      uses.set(text, count);
      return undefined;
    }
    uses.delete(text);
    const name = `s_${hash("sha1", text, "hex")}`;
    names.set(text, name);
    return name;
  };
}
