import { readStored, writeStored } from "#lib/offline/stored-entries.ts";

/** Selects the elements that people type into. Radio buttons and checkboxes take no letters. */
export const typingFields = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";

const storageName = "shortcuts";
const offValue = "single keys off";

/** Whether single-key shortcuts work. They are on unless the person switches them off; WCAG 2.1.4. */
export const areSingleKeysOn = (): boolean => readStored(storageName) !== offValue;

/** Stored in this browser for all connections. */
export function setSingleKeys(on: boolean): void {
  writeStored(storageName, on ? null : offValue);
}
