"use client";
import { Autocomplete } from "@base-ui/react/autocomplete";
import type { MouseEvent, ReactNode } from "react";

interface Group<Item> {
  /** The group's heading; empty for none. */
  readonly title: string;
  readonly items: readonly Item[];
}

interface SearchRootProps<Item> {
  groups: readonly Group<Item>[];
  textOf: (item: Item) => string;
  text: string;
  onText: (text: string) => void;
  /** An `Autocomplete.Input` and `SearchGroups`. */
  children: ReactNode;
}

/** Finds one of many items by typing. The best match is highlighted, arrows move, and Enter chooses. */
export function SearchRoot<Item>({ groups, textOf, text, onText, children }: SearchRootProps<Item>) {
  return (
    <Autocomplete.Root
      inline
      open
      mode="none"
      autoHighlight="always"
      keepHighlight
      items={groups}
      itemToStringValue={textOf}
      value={text}
      onValueChange={(next, { reason }) => {
        // Prevents a chosen item from writing its name into the field.
        if (reason !== "item-press") onText(next);
      }}
    >
      {children}
    </Autocomplete.Root>
  );
}

interface SearchGroupsProps<Item> {
  label: string;
  className: string;
  groupClassName?: string;
  itemClassName: string;
  onChoose: (item: Item, event: MouseEvent) => void;
  children: (item: Item) => ReactNode;
}

export function SearchGroups<Item extends { readonly id: number | string }>(props: SearchGroupsProps<Item>) {
  const { label, className, groupClassName, itemClassName, onChoose, children } = props;
  return (
    <Autocomplete.List aria-label={label} className={`overflow-y-auto overscroll-contain empty:hidden ${className}`}>
      {(group: Group<Item>) => (
        <Autocomplete.Group key={group.title} items={group.items} className={groupClassName}>
          {group.title === "" ? null : (
            <Autocomplete.GroupLabel className="px-2 pt-1.5 pb-0.5 font-medium text-faint text-xs">{group.title}</Autocomplete.GroupLabel>
          )}
          <Autocomplete.Collection>
            {(item: Item) => (
              <Autocomplete.Item
                key={item.id}
                value={item}
                onClick={(event) => onChoose(item, event)}
                className={`flex cursor-pointer items-center rounded-md px-2 text-sm data-highlighted:bg-accent-soft forced-colors:data-highlighted:outline-2 pointer-coarse:min-h-11 ${itemClassName}`}
              >
                {children(item)}
              </Autocomplete.Item>
            )}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}
