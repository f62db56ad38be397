/** The address of a row's detail. `base` is the list's address, without a slash at the end. */
export function rowHref(base: string, id: string | number): string {
  return `${base}/${encodeURIComponent(id)}`;
}

/** The row id in an address below the list's; null for any other address. */
export function rowIDIn(base: string, pathname: string): string | null {
  if (!pathname.startsWith(`${base}/`)) return null;
  const id = pathname.slice(base.length + 1).replace(/\/$/, "");
  if (id === "" || id.includes("/")) return null;
  try {
    return decodeURIComponent(id);
  } catch {
    return null;
  }
}
