/** "1 New, 2 Loaded" for a description. */
export const listValues = (names: Readonly<Record<number, string>>) =>
  Object.entries(names)
    .map(([id, name]) => `${id} ${name}`)
    .join(", ");
