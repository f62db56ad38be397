/** Lower case, without accents: what is compared. */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase();
}

export const wordsOf = (text: string): readonly string[] => fold(text).split(/\s+/).filter(Boolean);

const wordStart = (haystack: string, word: string) => {
  for (let at = haystack.indexOf(word); at >= 0; at = haystack.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{Letter}\p{Number}]/u.test(haystack[at - 1] ?? "")) return true;
  }
  return false;
};

/**
 * How well a name answers what was typed: 0 not at all, as some word is no part of it; 4 where both are the same, 3 where it begins so, 2
 * where every word begins one of its words, else 1.
 */
export function scoreOf(words: readonly string[], name: string): 0 | 1 | 2 | 3 | 4 {
  const haystack = fold(name);
  if (!words.every((word) => haystack.includes(word))) return 0;
  const typed = words.join(" ");
  if (haystack === typed) return 4;
  if (haystack.startsWith(typed)) return 3;
  return words.every((word) => wordStart(haystack, word)) ? 2 : 1;
}

/** Those that match one of their names, the best first and else in their order; at most `countMax`. */
export function findBest<T>(things: readonly T[], text: string, namesOf: (thing: T) => readonly string[], countMax: number): readonly T[] {
  const words = wordsOf(text);
  return things
    .map((thing) => ({ thing, score: Math.max(0, ...namesOf(thing).map((name) => scoreOf(words, name))) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, countMax)
    .map(({ thing }) => thing);
}

/** The part of a text that can be the number of an invoice or an order, "48213" of "invoice 48213"; null where it is not clear. */
export function numberIn(text: string): string | null {
  const [number, ...others] = text.split(/\s+/).filter((word) => /\d/.test(word));
  return number === undefined || number.length < 2 || others.length > 0 ? null : number.replace(/^#/, "");
}
