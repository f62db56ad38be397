import { Children, isValidElement, type ReactElement } from "react";
import type { FailedListsProps } from "../list/failed/failed-lists.tsx";

/** What stands above a list. */
export type AboveList = ReactElement<{ readonly children: readonly ReactElement[] }>;

/** What the notices above a list say, whose script loads when there is one, each with what reads it again. */
export const noticesOf = ({ above }: { readonly above: AboveList }) =>
  Children.toArray(above.props.children).flatMap((child) => {
    if (!isValidElement<Partial<FailedListsProps>>(child)) return [];
    const { lists = [], outcome } = child.props;
    return lists.map(({ subject, resume }) => ({ text: `${subject} ${outcome}`, resume }));
  });
