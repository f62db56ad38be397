import { foldText } from "../../format/text/search-text.ts";

export const wordsOf = (text: string): readonly string[] => foldText(text).split(/\s+/).filter(Boolean);

const wordStart = (haystack: string, word: string) => {
  for (let at = haystack.indexOf(word); at >= 0; at = haystack.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{Letter}\p{Number}]/u.test(haystack[at - 1] ?? "")) return true;
  }
  return false;
};

/**
 * How well a name matches the typed words: 4 if both are equal, 3 if it begins with them, 2 if every typed word begins one of its words,
 * 0 if a typed word is not part of it, else 1.
 */
export function scoreOf(words: readonly string[], name: string): 0 | 1 | 2 | 3 | 4 {
  const haystack = foldText(name);
  if (!words.every((word) => haystack.includes(word))) return 0;
  const typed = words.join(" ");
  if (haystack === typed) return 4;
  if (haystack.startsWith(typed)) return 3;
  return words.every((word) => wordStart(haystack, word)) ? 2 : 1;
}

/** At most `countMax` items with a matching name, the best first, otherwise in their order. */
export function findBest<T>(things: readonly T[], text: string, namesOf: (thing: T) => readonly string[], countMax: number): readonly T[] {
  const words = wordsOf(text);
  return things
    .map((thing) => ({ thing, score: Math.max(0, ...namesOf(thing).map((name) => (name == null ? 0 : scoreOf(words, name)))) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, countMax)
    .map(({ thing }) => thing);
}

/** The part of a text that can be the number of an invoice or an order, "48213" of "invoice 48213"; null when it is not clear. */
export function numberIn(text: string): string | null {
  const [number, ...others] = text.split(/\s+/).filter((word) => /\d/.test(word));
  return number === undefined || number.length < 2 || others.length > 0 ? null : number.replace(/^#/, "");
}
