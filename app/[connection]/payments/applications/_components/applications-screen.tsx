"use client";
import { HandCoins } from "lucide-react";
import { ChoiceFilter } from "#components/data-table/filters/choice/choice-filter.tsx";
import { SearchBox } from "#components/data-table/rows/search/search-box.tsx";
import { useSearchText } from "#components/data-table/rows/search/use-search-text.ts";
import { useUrlState } from "#components/data-table/url/use-url-state.ts";
import { Notice } from "#components/feedback/notice.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { AfterHydration } from "#components/ui/loading/after-hydration.tsx";
import { useViewer } from "#components/viewer.tsx";
import type { KeyType } from "#contract/endpoint.ts";
import { formatDateTime } from "#lib/format/dates/dates.ts";
import { accountLabel } from "#lib/receivables/aging/open/accounts.ts";
import { allocateHref } from "#lib/receivables/allocation/allocation.ts";
import { screenHref } from "#lib/routes.ts";
import { ScreenError } from "../../../_components/shell/screens/screen-error.tsx";
import { RequestTabs } from "../../_components/applications/request-tabs.tsx";
import { LazySubmissionQueue } from "../../_components/queue/lazy-submission-queue.tsx";
import { ReadOnlyNotice } from "../../_components/read-only-notice.tsx";
import { useAccountNames } from "../../_components/use-account-names.ts";
import { boardParams, type LaneName, lanes as laneNames } from "../search-params.ts";
import { countLabel, Lane, type LaneProps } from "./lane.tsx";
import { useBoard } from "./use-board.ts";

const loadOtherStatuses = async () => (await import("./other-statuses.tsx")).OtherStatuses;

interface ApplicationsScreenProps {
  connection: string;
  keyType: KeyType;
}

export function ApplicationsScreen({ connection, keyType }: ApplicationsScreenProps) {
  const viewer = useViewer();
  const [search, change] = useUrlState(boardParams);
  const [text, type] = useSearchText(search.q, (q) => change({ q }));
  const board = useBoard({ ...search, q: text });
  const nameOf = useAccountNames();
  const accounts = [...new Set([...search.accounts, ...board.accounts])];
  const canRequest = keyType !== "Supplier";
  const ofCards = { connection, nameOf, canRequest };
  return (
    <div className="flex grow flex-col">
      <PageHeader
        title="Payment requests"
        description={
          board.readAt > 0
            ? `Updated automatically. Last read ${formatDateTime(new Date(board.readAt).toISOString(), viewer.locale, viewer.timeZone)}`
            : "Updated automatically"
        }
        actions={
          canRequest ? (
            <Link href={allocateHref(connection, {})} className={button({ variant: "primary" })}>
              <HandCoins aria-hidden="true" />
              Allocate
            </Link>
          ) : null
        }
        back={{ href: screenHref(connection, "payments"), label: "Payments" }}
      />
      <RequestTabs connection={connection} current="board" />
      <search className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-2.5 sm:px-6">
        <SearchBox label="Find a request" text={text} onText={type} />
        <ChoiceFilter
          label="Account"
          choices={accounts.map((account) => ({ value: account, label: accountLabel(account, nameOf(account)) }))}
          chosen={search.accounts}
          onChosen={(chosen) => change({ accounts: chosen })}
        />
      </search>
      <p role="status" className="sr-only">
        {board.news}
      </p>
      <div className="space-y-4 p-4 sm:p-6">
        {canRequest ? <LazySubmissionQueue connection={connection} isBesideBoard /> : <ReadOnlyNotice />}
        {board.staleError ? (
          <Notice tone="warning" role="status" title="The last update failed">
            The data shown is older. It refreshes automatically.
          </Notice>
        ) : null}
        {board.failure ? (
          <ScreenError subject="The payment requests" error={board.failure.error} onRetry={board.failure.retry} />
        ) : (
          <>
            <Lanes
              {...ofCards}
              lanes={board.lanes}
              chosen={search.lane}
              onChoose={(lane) => change({ lane })}
              isFiltered={text !== "" || search.accounts.length > 0}
            />
            {board.others.length > 0 ? <AfterHydration load={loadOtherStatuses} props={{ ...ofCards, entries: board.others }} /> : null}
          </>
        )}
      </div>
    </div>
  );
}

interface LanesProps extends Pick<LaneProps, "connection" | "nameOf" | "canRequest" | "isFiltered"> {
  lanes: ReturnType<typeof useBoard>["lanes"];
  chosen: LaneName;
  onChoose: (lane: LaneName) => void;
}

/** All lanes side by side, or only the chosen one on a narrow screen. */
function Lanes({ lanes, chosen, onChoose, ...rest }: LanesProps) {
  const { locale } = useViewer();
  return (
    <>
      <fieldset className="flex min-w-0 gap-1 overflow-x-auto rounded-lg bg-sunken p-1 xl:hidden">
        <legend className="sr-only">Status shown</legend>
        {laneNames.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={chosen === name}
            onClick={() => onChoose(name)}
            className="min-h-9 pointer-coarse:min-h-11 flex-1 whitespace-nowrap rounded-md px-2 text-muted text-sm aria-pressed:bg-surface aria-pressed:font-medium aria-pressed:text-ink aria-pressed:shadow-control"
          >
            {name} <span className="tabular-nums">{countLabel(lanes[name], locale)}</span>
          </button>
        ))}
      </fieldset>
      <div className="grid gap-4 xl:grid-cols-4">
        {laneNames.map((name) => (
          <Lane key={name} name={name} lane={lanes[name]} isChosen={chosen === name} {...rest} />
        ))}
      </div>
    </>
  );
}
