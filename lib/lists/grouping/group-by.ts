export interface GroupLevel {
  /** Id of the column whose values name the groups. */
  readonly column: string;
  /** Whether days are put together by month. */
  readonly isMonthly: boolean;
}

/** How a list is grouped. */
export interface GroupBy {
  /** By one column, or by a second one within the groups of the first. */
  readonly levels: readonly GroupLevel[];
  /** The order of the groups: that of the list, by the column's values, by their number of rows, or by the subtotal of the column with this id. */
  readonly order: string;
  readonly isDescending: boolean;
  /** Whether groups are closed, apart from the toggled ones. */
  readonly isClosed: boolean;
  /** Short marks of the groups that are open where others are closed, or closed where others are open; the latest last. */
  readonly toggled: readonly string[];
}

/** By value, in the direction in which the list is sorted by the column. Otherwise dates have the newest first, and other values ascend. */
export const likeList = "";
export const byValue = "value";
export const byCount = "rows";
/** An address has room for this many. */
const toggledMax = 200;

const levelsMax = 2;
const closedWord = "closed";
const monthWord = ".month";

/** "DueDate.month", or null for a text without a column. */
export function readLevel(text: string): GroupLevel | null {
  const isMonthly = text.endsWith(monthWord);
  const column = isMonthly ? text.slice(0, -monthWord.length) : text;
  return /^\w{1,60}$/.test(column) ? { column, isMonthly } : null;
}

export const writeLevel = ({ column, isMonthly }: GroupLevel): string => column + (isMonthly ? monthWord : "");

/** "DueDate.month,CustomerName~-OpenBalance~closed~1k2j3h": columns, order, state and toggled groups. Null for a text without a column. */
export function readGroupBy(text: string): GroupBy | null {
  const [by = "", order = "", state = "", ...toggled] = text.split("~");
  const levels = [...new Set(by.split(","))].flatMap((level) => readLevel(level) ?? []).slice(0, levelsMax);
  if (levels.length === 0) return null;
  const isDescending = order.startsWith("-");
  return {
    levels,
    order: order.slice(isDescending ? 1 : 0),
    isDescending,
    isClosed: state === closedWord,
    toggled: toggled.filter((mark) => /^[a-z0-9]{1,8}$/.test(mark)).slice(-toggledMax),
  };
}

export function writeGroupBy({ levels, order, isDescending, isClosed, toggled }: GroupBy): string {
  return [levels.map(writeLevel).join(), (isDescending ? "-" : "") + order, isClosed ? closedWord : "", ...toggled]
    .join("~")
    .replace(/~+$/, "");
}

/** Opens a group, or closes it. Without room, the group that was toggled first goes back. */
export function toggleGroup(by: GroupBy, key: string): GroupBy {
  const mark = markOf(key);
  const others = by.toggled.filter((other) => other !== mark);
  const isToggled = others.length < by.toggled.length;
  return { ...by, toggled: isToggled ? others : [...others, mark].slice(-toggledMax) };
}

export function isGroupOpen({ isClosed, toggled }: GroupBy, key: string): boolean {
  return isClosed === toggled.includes(markOf(key));
}

/** A short mark of a group's key for the address: its FNV-1a hash. */
function markOf(key: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
