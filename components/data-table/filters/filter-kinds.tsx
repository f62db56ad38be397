import type { ComponentType } from "react";
import type { CalendarDate } from "#lib/format/dates/calendar.ts";
import { formatDate } from "#lib/format/dates/dates.ts";
import { dashboardLocale } from "#lib/format/locale.ts";
import { dayParam, flagParam, listParam, nameParam, numberParam, type UrlParam } from "../url/url-params.ts";
import { ChoiceFilter, LoadedChoiceFilter } from "./choice/choice-filter.tsx";
import { RowChoiceFilter } from "./choice/row-choice-filter.tsx";
import { type DateChoice, dateChoiceParam, rangeOfChoice } from "./date-choice.ts";
import { DateFilter } from "./date-filter.tsx";
import { type Choice, type Filter, type FilterContext, isFor, type LoadedChoices } from "./filter.ts";
import { NumberFilter } from "./number-filter.tsx";
import { ToggleFilter } from "./toggle-filter.tsx";

type CommonOptions = Pick<Filter<never, object, unknown>, "keyTypes" | "isView">;

interface ToggleOptions<Row, Query> extends CommonOptions {
  label: string;
  /** Added to the API's query while the filter is on. */
  query?: Partial<Query>;
  /** Decides in the browser which rows pass while the filter is on. */
  test?: (row: Row, context: FilterContext) => boolean;
  /** The same while the filter is off. Without it, all rows pass. */
  testOff?: (row: Row) => boolean;
  /** Values of other filters to set when this one is switched off. */
  resets?: Readonly<Record<string, unknown>>;
}

export function toggle<Row, Query>(options: ToggleOptions<Row, Query>): Filter<Row, Query, boolean> {
  const { label, query, test, testOff, resets, ...shared } = options;
  return {
    ...shared,
    param: flagParam,
    query: (isOn) => (isOn && query) || {},
    test: (isOn, context) => (isOn ? test && ((row) => test(row, context)) : testOff) ?? null,
    render: ({ value, onChange }) => <ToggleFilter label={label} isOn={value} onChange={(isOn) => onChange(isOn, isOn ? {} : resets)} />,
  };
}

interface DateRangeOptions<Row, Query> extends CommonOptions {
  label: string;
  /** The API's parameters for the first and the last day. */
  query?: readonly [start: keyof Query & string, end: keyof Query & string];
  /** The row's own day, where the browser decides. Rows without a day pass only if no range is chosen. */
  of?: (row: Row) => CalendarDate | null;
}

/** A date range: relative to today, or between two dates. */
export function dateRange<Row, Query>({ label, query, of, ...shared }: DateRangeOptions<Row, Query>): Filter<Row, Query, DateChoice> {
  return {
    ...shared,
    param: dateChoiceParam,
    query: (choice, { today }) => {
      if (!query) return {};
      const [startName, endName] = query;
      const { start, end } = rangeOfChoice(choice, today);
      return queryPart<Query>({ ...(start && { [startName]: start }), ...(end && { [endName]: end }) });
    },
    test: (choice, { today }) => {
      if (!of || choice === null) return null;
      const { start, end } = rangeOfChoice(choice, today);
      return (row) => {
        const day = of(row);
        return day !== null && (!start || day >= start) && (!end || day <= end);
      };
    },
    render: ({ value, onChange, context }) => (
      <DateFilter label={label} choice={value} onChoice={onChange} today={context.today} locale={dashboardLocale} />
    ),
  };
}

interface OneValueOptions<Row, V> extends CommonOptions {
  /** Shown before the value: "Delivery". */
  label: string;
  /** The row's own value. */
  of: (row: Row) => V | null | undefined;
}

/** One day, chosen elsewhere; the toolbar shows and clears it. */
export function dayOf<Row, Query>(options: OneValueOptions<Row, CalendarDate>): Filter<Row, Query, CalendarDate | null> {
  return oneValue(dayParam, options, (day) => formatDate(day, dashboardLocale));
}

/** One name or number, chosen by a link. A row passes only when its own is exactly the same. The toolbar shows and clears it. */
export function exactName<Row, Query>(options: OneValueOptions<Row, string>): Filter<Row, Query, string | null> {
  return oneValue(nameParam, options, (name) => name);
}

function oneValue<Row, Query, V>(
  param: UrlParam<V | null>,
  { label, of, ...shared }: OneValueOptions<Row, V>,
  textOf: (value: V) => string,
): Filter<Row, Query, V | null> {
  return {
    ...shared,
    param,
    test: (value) => (value === null ? null : (row) => of(row) === value),
    render: ({ value, onChange }) =>
      value === null ? null : <ToggleFilter label={`${label} ${textOf(value)}`} isOn onChange={() => onChange(null)} />,
  };
}

interface ChoicesOptions<Row, Query, V extends string | number> extends CommonOptions {
  /** Without a label there is no control in the toolbar, and `describedAs` must describe the value. */
  label?: string;
  /** The API's parameter for the chosen options. It is not sent if none is chosen. */
  query?: keyof Query & string;
  /** The row's own values: a row passes when one of them is chosen. */
  of?: (row: Row) => V | readonly V[] | null;
  /** Label of a row's value, if the options come from the rows. */
  labelOf?: (row: Row, value: V) => string;
  /** Sorts options from the rows by frequency instead of by name. */
  isMostFrequentFirst?: boolean;
  /** Whether a value from the rows comes after the others. */
  isLast?: (row: Row, value: V) => boolean;
  /** Shows how many rows have each option. */
  isCounted?: boolean;
  /** Below the choices, for a filter that reads some of them when it is opened. It is then shown even with one choice. */
  Note?: ComponentType;
  /** Chosen if the URL has no value. `all` in the URL means every option. */
  initial?: readonly V[];
}

/** Options known in advance, from a hook, or from the rows themselves. */
type OptionSource<V extends string | number> =
  | { options: readonly Choice<V>[]; param?: never }
  | { options?: () => LoadedChoices<V>; param: UrlParam<readonly V[]> };

/** Any number of options; none chosen means all. */
export function choices<Row, Query, V extends string | number>(
  declared: ChoicesOptions<Row, Query, V> & OptionSource<V>,
): Filter<Row, Query, readonly V[]> {
  const { label, query, of, labelOf, isMostFrequentFirst, isLast, isCounted, initial, Note, options, param, ...shared } = declared;
  const valuesOf = (row: Row): readonly V[] => {
    const values = of?.(row) ?? [];
    return typeof values === "object" ? values : [values];
  };
  const listed = param ?? listParam((options ?? []).map(({ value }) => value));
  return {
    ...shared,
    param: initial ? withInitial(listed, initial) : listed,
    readsRows: isCounted || options === undefined,
    query: (chosen) => queryPart<Query>(query && chosen.length > 0 ? { [query]: [...chosen] } : {}),
    test: (chosen) => {
      if (!of || chosen.length === 0) return null;
      const passing = new Set(chosen);
      return (row) => valuesOf(row).some((value) => passing.has(value));
    },
    render: ({ name, value, onChange, context, view }) => {
      if (label === undefined) return null;
      const shown = { label, chosen: value, onChosen: onChange };
      if (typeof options === "function") return <LoadedChoiceFilter {...shown} useChoices={options} />;
      if (options && !isCounted) return <ChoiceFilter {...shown} choices={options.filter((option) => isFor(option, context))} />;
      return <RowChoiceFilter {...shown} {...{ name, view, options, valuesOf, labelOf, isMostFrequentFirst, isLast, Note }} />;
    },
  };
}

interface NumberOptions<Default> {
  label: string;
  placeholder: string;
  min: number;
  max: number;
  /** The value of an empty field. */
  otherwise: Default;
}

/** A number that changes values in the rows, not which rows are shown. */
export function number<Row, Query, Default extends number | null>(options: NumberOptions<Default>): Filter<Row, Query, number | Default> {
  const { otherwise, ...field } = options;
  return {
    param: numberParam(field.min, field.max, otherwise),
    isView: true,
    render: ({ value, onChange }) => (
      <NumberFilter {...field} value={value === otherwise ? null : value} onNumber={(next) => onChange(next ?? otherwise)} />
    ),
  };
}

const everyOption = "all";

function withInitial<V>(param: UrlParam<readonly V[]>, initial: readonly V[]): UrlParam<readonly V[]> {
  return {
    read: (text) => (text === null ? initial : text === everyOption ? [] : param.read(text)),
    write: (chosen) => (chosen.length === 0 ? everyOption : chosen.join() === initial.join() ? null : param.write(chosen)),
  };
}

/** For a filter whose control is not in the toolbar: describes its value there for the print. An empty text is not printed. */
export function describedAs<V>(textOf: (value: V) => string) {
  return ({ value }: { readonly value: V }) => <span data-filter={textOf(value)} hidden />;
}

/** Returns its argument with the types of the list around it. */
export function custom<Row, Query, V>(filter: Filter<Row, Query, V>): Filter<Row, Query, V> {
  return filter;
}

/** A value in the URL that is shown and changed outside of the toolbar. */
export function viewState<Row, Query, V>(param: UrlParam<V>): Filter<Row, Query, V> {
  return { param, isView: true };
}

// The options' types allow only names of query parameters.
const queryPart = <Query,>(part: Readonly<Record<string, unknown>>) => part as Partial<Query>;
