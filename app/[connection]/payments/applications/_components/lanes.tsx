"use client";
import { useViewer } from "#components/viewer.tsx";
import { type LaneName, lanes as laneNames } from "../search-params.ts";
import { countLabel, Lane, type LaneProps } from "./lane.tsx";
import type { useBoard } from "./use-board.ts";

interface LanesProps extends Pick<LaneProps, "connection" | "nameOf" | "canRequest" | "isFiltered"> {
  lanes: ReturnType<typeof useBoard>["lanes"];
  /** The lane on a narrow screen. */
  chosen: LaneName;
  onChoose: (lane: LaneName) => void;
}

/** All lanes side by side, or only the chosen one on a narrow screen. */
export function Lanes({ lanes, chosen, onChoose, ...rest }: LanesProps) {
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
            className="min-h-9 flex-1 whitespace-nowrap rounded-md px-2 text-muted text-sm aria-pressed:bg-surface aria-pressed:font-medium aria-pressed:text-ink aria-pressed:shadow-control"
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
