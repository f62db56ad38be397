import type { Basis } from "../books/book-lines.ts";
import type { DistributorDocument } from "./match-books.ts";

/** What a line of the books is compared with. */
export const documentValue = (document: DistributorDocument, basis: Basis): bigint => (basis === "open" ? document.open : document.amount);
