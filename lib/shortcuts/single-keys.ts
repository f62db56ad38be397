import { readStored, writeStored } from "#lib/offline/stored-text.ts";

const storageName = "shortcuts";
const offValue = "single keys off";

/** Whether shortcuts of a single key work: on unless this person has switched them off; WCAG 2.1.4. */
export const areSingleKeysOn = (): boolean => readStored(storageName) !== offValue;

/** Kept in this browser, for every connection. */
export function setSingleKeys(on: boolean): void {
  writeStored(storageName, on ? null : offValue);
}
