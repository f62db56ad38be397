/** The encoded ids of the last list in its order, with commas between; empty where there was none. */
export function readOrder(orderKey: string): string {
  try {
    return window.sessionStorage.getItem(orderKey) ?? "";
  } catch {
    return "";
  }
}
