const [quote, backslash] = ['"'.charCodeAt(0), "\\".charCodeAt(0)];
const marks: ReadonlySet<number> = new Set([..."{}[],:"].map((mark) => mark.charCodeAt(0)));

/** The index of the quote that closes the text which begins at `start`; the end of `json` if none does. */
function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    const character = json.charCodeAt(at);
    if (character === quote) return at;
    if (character === backslash) at += 1;
  }
  return json.length;
}

/** Calls `onMark` with each punctuation mark of `json` outside of its texts, and where the text before it begins and ends. */
export function scanMarks(json: string, onMark: (mark: string, start: number, end: number) => void): void {
  let [start, end] = [0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charCodeAt(at);
    if (character === quote) {
      start = at;
      at = endOfText(json, at);
      end = at + 1;
    } else if (character > quote && marks.has(character)) onMark(String.fromCharCode(character), start, end);
  }
}
