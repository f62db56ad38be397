interface Claim<Role> {
  readonly role: Role;
  readonly column: number;
  readonly rank: number;
}

/** The column of each role, of the names in a row. Each column has one role, and the best name of a role decides; names are listed best first. */
export function claimColumns<Role extends string>(
  row: readonly string[],
  names: Readonly<Record<Role, readonly string[]>>,
): Partial<Record<Role, number>> {
  // The keys of `names` are the roles.
  const claims = (Object.keys(names) as Role[]).flatMap((role): Claim<Role>[] =>
    row.flatMap((text, column) => {
      const rank = text === "" ? -1 : names[role].indexOf(text);
      return rank < 0 ? [] : [{ role, column, rank }];
    }),
  );
  const columns: Partial<Record<Role, number>> = {};
  const taken = new Set<number>();
  for (const { role, column } of claims.sort((a, b) => a.rank - b.rank)) {
    if (columns[role] !== undefined || taken.has(column)) continue;
    columns[role] = column;
    taken.add(column);
  }
  return columns;
}
