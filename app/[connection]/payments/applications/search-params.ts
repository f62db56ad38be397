import { idListParam, textParam, type UrlParam, type UrlParams } from "#components/data-table/url/url-params.ts";

export const lanes = ["Pending", "Exported", "Confirmed", "Rejected"] as const;
export type LaneName = (typeof lanes)[number];

/** The board's state in the URL. A narrow screen shows only `lane`. */
export interface BoardSearch {
  readonly q: string;
  readonly accounts: readonly number[];
  readonly lane: LaneName;
}

const laneParam: UrlParam<LaneName> = {
  read: (text) => lanes.find((lane) => lane.toLowerCase() === text) ?? "Pending",
  write: (lane) => (lane === "Pending" ? null : lane.toLowerCase()),
};

export const boardParams: UrlParams<BoardSearch> = { q: textParam, accounts: idListParam, lane: laneParam };

/** The filters that the API applies. */
export const queryOf = ({ accounts }: BoardSearch) => (accounts.length > 0 ? { ARAccountIDs: [...accounts] } : {});

export const movingStatuses: ("Pending" | "Exported")[] = ["Pending", "Exported"];
