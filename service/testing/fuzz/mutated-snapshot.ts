import fc from "fast-check";
import { world } from "../records/world.ts";
import { hostileJsonTexts } from "./hostile-texts.ts";

type Lines = readonly string[];
type Change = (lines: Lines) => Lines;

export interface MutatedFile {
  readonly name: string;
  readonly content: Buffer;
}

const at = (lines: Lines, index: number) => (lines.length === 0 ? 0 : index % lines.length);
const changeLine =
  (index: number, change: (line: string) => string): Change =>
  (lines) =>
    lines.map((line, place) => (place === at(lines, index) ? change(line) : line));

function changeField(line: string, index: number, change: (name: string, text: string) => string): string {
  const fields = Object.entries<unknown>(JSON.parse(line));
  const chosen = index % fields.length;
  const parts = fields.map(([name, value], place) => {
    const text = JSON.stringify(value);
    return place === chosen ? change(name, text) : `${JSON.stringify(name)}:${text}`;
  });
  return `{${parts.filter((part) => part !== "").join(",")}}`;
}

/** A line that an earlier mutation broke is left unchanged. */
function ofObject(line: string, change: (line: string) => string): string {
  try {
    return change(line);
  } catch {
    return line;
  }
}

const index = fc.nat(200);
const fieldOf = (change: (name: string, text: string, hostile: string) => string) =>
  fc
    .tuple(index, index, fc.oneof(fc.constantFrom(...hostileJsonTexts), fc.json({ maxDepth: 2 })))
    .map(([line, field, hostile]) =>
      changeLine(line, (text) => ofObject(text, (whole) => changeField(whole, field, (name, value) => change(name, value, hostile)))),
    );

const change: fc.Arbitrary<Change> = fc.oneof(
  fieldOf((name, _, hostile) => `${JSON.stringify(name)}:${hostile}`),
  fieldOf(() => ""),
  fieldOf((name, text) => `${JSON.stringify(name)}:${text},${JSON.stringify(`${name}2`)}:${text}`),
  fieldOf((name, text) => `${JSON.stringify(name)}:${text},${JSON.stringify(name)}:${text}`),
  fieldOf((name, text) => `${JSON.stringify(name)}:${text.startsWith('"') ? text.slice(1, -1) : `"${text}"`}`),
  fieldOf((name) => `${JSON.stringify(name)}:"${"x".repeat(201)}"`),
  fc.tuple(index, index).map(([line, place]) => changeLine(line, (text) => text.slice(0, place % (text.length + 1)))),
  fc
    .tuple(index, index, fc.string({ unit: "binary", minLength: 1, maxLength: 3 }))
    .map(([line, place, text]) =>
      changeLine(line, (whole) => whole.slice(0, place % (whole.length + 1)) + text + whole.slice(place % (whole.length + 1))),
    ),
  fc.tuple(index, index).map(([from, to]) => (lines: Lines) => [
    ...lines.slice(0, at(lines, to)),
    lines[at(lines, from)] ?? "",
    ...lines.slice(at(lines, to)),
  ]),
  index.map((line) => (lines: Lines) => lines.filter((_, place) => place !== at(lines, line))),
  fc.constantFrom<Change>(
    (lines) => lines.map((line) => `${line}\r`),
    (lines) => ["\uFEFF", ...lines],
    (lines) => [lines.join("")],
    (lines) => [...lines, "", "  ", "[]", "null"],
    () => ["[".repeat(100_000)],
    () => [],
  ),
);

const bytes = fc.option(fc.tuple(index, fc.uint8Array({ minLength: 1, maxLength: 4 })), { nil: null, freq: 1, depthSize: "max" });

/** A file of the world's snapshot with one to three mutations, sometimes with a few random bytes. */
export const mutatedFile: fc.Arbitrary<MutatedFile> = fc
  .tuple(fc.constantFrom(...Object.keys(world)), fc.array(change, { minLength: 1, maxLength: 3 }), fc.nat(4), bytes)
  .map(([name, changes, draw, inserted]) => {
    const lines = changes.reduce<Lines>(
      (left, apply) => apply(left),
      (world[name] ?? []).map((record) => JSON.stringify(record)),
    );
    const content = Buffer.from(lines.join("\n"));
    if (draw > 0 || inserted === null) return { name, content };
    const place = inserted[0] % (content.length + 1);
    return { name, content: Buffer.concat([content.subarray(0, place), inserted[1], content.subarray(place)]) };
  });
