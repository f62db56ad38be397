const addressesMax = 500;

/** Addresses whose cached answers the browser must not use: they could not be read, or a screen failed to render them. */
export interface DistrustedAnswers {
  has(address: string): boolean;
  /** Call when an answer could not be read. */
  add(address: string): void;
  /** Distrusts every answer read so far. */
  addAll(): void;
  /** Call when a new answer has arrived without the cached one. */
  remove(address: string): void;
}

export function createDistrustedAnswers(): DistrustedAnswers {
  const unreadable = new Set<string>();
  // The addresses read again since addAll; null before it.
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
