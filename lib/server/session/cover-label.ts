import "server-only";

const namesShown = 3;
const nameLengthMax = 60;

const shorten = (name: string) => (name.length > nameLengthMax ? `${name.slice(0, nameLengthMax - 1)}…` : name);

/** "A", "A and B", "A, B and C", "A, B and 4 more". */
export function joinNames(names: readonly string[], none: string): string {
  const distinct = [...new Set(names.flatMap((name) => name?.trim() || []))].map(shorten);
  if (distinct.length === 0) return none;
  const shown =
    distinct.length <= namesShown ? distinct : [...distinct.slice(0, namesShown - 1), `${distinct.length - namesShown + 1} more`];
  return shown.length === 1 ? shown.join("") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}

interface Store {
  readonly CustomerName: string;
  readonly ChainName: string;
}

/** "Northgate Market 12", "6 stores of Northgate Market", "5 stores: A, B and 3 more". */
export function nameStores(stores: readonly Store[], hasMore: boolean): string {
  if (stores.length <= 1)
    return joinNames(
      stores.map(({ CustomerName }) => CustomerName),
      "no customers",
    );
  const count = `${stores.length}${hasMore ? "+" : ""} stores`;
  const [chain, ...otherChains] = new Set(stores.map(({ ChainName }) => ChainName));
  if (chain && otherChains.length === 0) return `${count} of ${shorten(chain)}`;
  return `${count}: ${joinNames(
    stores.map(({ CustomerName }) => CustomerName),
    "",
  )}`;
}
