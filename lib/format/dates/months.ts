const months = "january february march april may june july august september october november december".split(" ");

/** 1 to 12 for the English name of a month in lower case, or its first three letters or more; null for other texts. */
export function monthNumber(name: string): number | null {
  const index = name.length < 3 ? -1 : months.findIndex((month) => month.startsWith(name));
  return index < 0 ? null : index + 1;
}
