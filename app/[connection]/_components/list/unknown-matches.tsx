import { SearchX } from "lucide-react";
import type { ListSearch } from "#components/data-table/list/list-declaration.ts";
import type { ListState } from "#components/data-table/list/use-list.ts";
import { EmptyState } from "#components/feedback/empty-state.tsx";
import { Button } from "#components/ui/button.tsx";
import { passFocusOn } from "#components/ui/overlays/focus-if-lost.ts";

export interface UnknownMatchesProps<Row extends object, Search extends ListSearch> {
  /** The rows of the list, in the plural: "stock records". */
  nouns: string;
  list: ListState<Row, Search>;
}

/** Says that a filter cannot tell which rows pass it. What could not be read is named above the list. */
export function UnknownMatches<Row extends object, Search extends ListSearch>({ nouns, list }: UnknownMatchesProps<Row, Search>) {
  const clear = () => {
    list.type("");
    list.change({ ...list.declaration.filters.cleared, q: "" } as Partial<Search>);
  };
  return (
    <EmptyState
      icon={SearchX}
      title={`It is not known which ${nouns} match`}
      action={
        <Button ref={passFocusOn} onClick={clear}>
          Clear all filters
        </Button>
      }
    >
      What a filter needs could not be loaded.
    </EmptyState>
  );
}
