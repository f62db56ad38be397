import { joinList } from "#lib/format/text/lists.ts";

interface UnreadNoteProps {
  /** Whether the products of every line are read. */
  hasProducts: boolean;
  /** Whether the warehouses are read. */
  hasPlaces: boolean;
}

/** Says what a printed order lacks, because it is printed as far as it is read. */
export function UnreadNote({ hasProducts, hasPlaces }: UnreadNoteProps) {
  const unread = [...(hasProducts ? [] : ["names and numbers of products"]), ...(hasPlaces ? [] : ["the address of the warehouse"])];
  return unread.length > 0 ? <p>Not read when this was printed: {joinList(unread)}.</p> : null;
}
