/**
 * Each id once, without those that no request can name: another implementation of the API may leave out an id, and refuses a list of ids that has
 * one which is no whole number.
 */
export const knownIDs = (ids: readonly (number | null | undefined)[]): number[] => [
  ...new Set(ids.filter((id): id is number => Number.isInteger(id))),
];
