import { joinList } from "#lib/format/text/lists.ts";

interface MissingNoteProps {
  /** Whether the product of every line is known. */
  hasProducts: boolean;
  /** Whether the warehouse, if there is one, is known. */
  hasWarehouse: boolean;
}

/** Says what a printed order lacks, because it is printed as far as it is read. */
export function MissingNote({ hasProducts, hasWarehouse }: MissingNoteProps) {
  const missing = [...(hasProducts ? [] : ["names and numbers of products"]), ...(hasWarehouse ? [] : ["the address of the warehouse"])];
  return missing.length > 0 ? <p>Missing on this print: {joinList(missing)}.</p> : null;
}
