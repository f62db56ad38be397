import type { BookLine } from "../books/book-lines.ts";

export const sampleLine: BookLine = {
  row: 2,
  number: "INV-1",
  date: "2026-11-03",
  kind: "invoice",
  amount: 75_000_000n,
  open: null,
  isPaid: false,
  text: "",
};
