"use client";
import { useMemo } from "react";
import { rowHref, rowIDIn } from "../grid/focus/row-address.ts";
import { changeAddress, useAddress } from "../url/address.ts";
import { rememberOrder } from "./order/row-order.ts";
import { placeOf, type RowView } from "./row-view.ts";

export interface ListPlace {
  /** The list's address. */
  readonly base: string;
  /** The key under which this tab stores the list's order. */
  readonly orderKey: string;
}

export interface OpenRow<Row> {
  /** The id in the address; null: no detail is open. */
  readonly id: string | null;
  /** The address of the open row's own page; null where it has none. */
  readonly href: string | null;
  /** The open row, where the list has loaded it. */
  readonly row: Row | undefined;
  /** Its index in the view; −1 where the list does not show it. */
  readonly at: number;
  /** The address of a row's own page. */
  readonly hrefOf: (row: Row) => string;
  readonly open: (row: Row) => void;
  readonly close: () => void;
  /** Opens the row before (−1) or after (1) it; null at the ends. */
  readonly step: (by: -1 | 1) => (() => void) | null;
}

/** Marks history entries that the list added: going back closes the detail. */
const openedFromList = () => ({ openedFromList: true });

/**
 * The address names the row that is open beside the list. The list changes it through window.history, so that opening and stepping
 * request only the row. A full load of the same address shows the row's own page. Declare `idOf` outside of components.
 */
export function useOpenRow<Row>({ base, orderKey }: ListPlace, view: RowView<Row>, idOf: (row: Row) => string): OpenRow<Row> {
  const id = rowIDIn(base, useAddress().pathname);
  const at = useMemo(() => (id === null ? -1 : placeOf(view, (row) => idOf(row) === id)), [view, id, idOf]);
  const hrefOf = (row: Row) => rowHref(base, idOf(row));
  const addressOf = (row: Row) => hrefOf(row) + window.location.search;
  return {
    id,
    href: id === null ? base : rowHref(base, id),
    row: at < 0 ? undefined : view.at(at),
    at,
    hrefOf,
    open: (row) => {
      const place = placeOf(view, (other) => other === row);
      rememberOrder(orderKey, view, place, idOf);
      changeAddress("push", addressOf(row), openedFromList());
    },
    close: () => {
      if (window.history.state?.openedFromList === true) window.history.back();
      else changeAddress("push", base + window.location.search);
    },
    step: (by) => {
      const next = at < 0 ? undefined : view.at(at + by);
      return next ? () => changeAddress("replace", addressOf(next), openedFromList()) : null;
    },
  };
}
