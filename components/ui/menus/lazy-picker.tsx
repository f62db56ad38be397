"use client";
import { LazyPanel } from "../loading/lazy-panel.tsx";
import { WhenOpen } from "../loading/when-open.tsx";
import type { PickerListProps } from "./picker-list.tsx";

const loadPicker = async () => (await import("./picker-list.tsx")).PickerList;

/** A PickerList in a popover. It is loaded when the popover opens, and `close` closes the popover after a choice. */
export function LazyPicker({ close, onChoose, ...props }: PickerListProps & { readonly close: () => void }) {
  const choose = (id: number) => {
    close();
    onChoose(id);
  };
  return (
    <WhenOpen>
      <LazyPanel load={loadPicker} props={{ ...props, onChoose: choose }} />
    </WhenOpen>
  );
}
