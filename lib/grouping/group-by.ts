/** How a list is grouped. */
export interface GroupBy {
  /** Id of the column whose values name the groups. */
  readonly column: string;
  /** Whether days are put together by month. */
  readonly isMonthly: boolean;
  /** The order of the groups: by the column's values, by their number of rows, or by the subtotal of the column with this id. */
  readonly order: string;
  readonly isDescending: boolean;
  /** Whether groups are closed, apart from the toggled ones. */
  readonly isClosed: boolean;
  /** Short marks of the groups that are open where others are closed, or closed where others are open; the latest last. */
  readonly toggled: readonly string[];
}

export const byValue = "value";
export const byCount = "rows";
/** An address has room for this many. */
const toggledMax = 200;

const closedWord = "closed";
const monthWord = ".month";

/** "DueDate.month~-OpenBalance~closed~1k2j3h": column, order, state and toggled groups. Null for a text without a column. */
export function readGroupBy(text: string): GroupBy | null {
  const [by = "", order = "", state = "", ...toggled] = text.split("~");
  const isMonthly = by.endsWith(monthWord);
  const column = isMonthly ? by.slice(0, -monthWord.length) : by;
  if (!/^\w{1,60}$/.test(column)) return null;
  const isDescending = order.startsWith("-");
  return {
    column,
    isMonthly,
    order: order.slice(isDescending ? 1 : 0) || byValue,
    isDescending,
    isClosed: state === closedWord,
    toggled: toggled.filter((mark) => /^[a-z0-9]{1,8}$/.test(mark)).slice(-toggledMax),
  };
}

export function writeGroupBy({ column, isMonthly, order, isDescending, isClosed, toggled }: GroupBy): string {
  const orderText = (isDescending ? "-" : "") + (order === byValue && !isDescending ? "" : order);
  return [column + (isMonthly ? monthWord : ""), orderText, isClosed ? closedWord : "", ...toggled].join("~").replace(/~+$/, "");
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
