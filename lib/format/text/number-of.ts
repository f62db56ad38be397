/** Names a record by its id: "Warehouse 3". Another implementation may leave out an id. */
export const numberOf = (noun: string, id: number | null | undefined): string =>
  id == null ? `Unknown ${noun.toLowerCase()}` : `${noun} ${id}`;
