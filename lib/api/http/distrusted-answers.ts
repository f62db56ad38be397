const addressesMax = 500;

/** Addresses whose kept answers the browser must not use: they could not be read, or a screen failed over them. */
export interface DistrustedAnswers {
  has(address: string): boolean;
  /** Its answer could not be read. */
  add(address: string): void;
  /** Everything that was read before. */
  addAll(): void;
  /** A new answer has come without the help of the kept one. */
  remove(address: string): void;
}

export function createDistrustedAnswers(): DistrustedAnswers {
  const unreadable = new Set<string>();
  // After addAll: what has been read again since. Null before.
  let readAgain: Set<string> | null = null;
  return {
    has: (address) => unreadable.has(address) || (readAgain !== null && !readAgain.has(address)),
    add(address) {
      if (unreadable.size >= addressesMax) unreadable.clear();
      unreadable.add(address);
    },
    addAll() {
      readAgain = new Set();
    },
    remove(address) {
      unreadable.delete(address);
      if (readAgain && readAgain.size < addressesMax) readAgain.add(address);
    },
  };
}
