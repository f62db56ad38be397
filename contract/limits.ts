/** Limits of values in requests, without zod, so that the dashboard's scripts can share them. */

/** The largest id that a record can have; ids are 32-bit integers. */
export const idMax = 2_147_483_647;

export const shortTextLengthMax = 200;

/** Line items that one create or update may carry; docs/api/data-api.md "Limits". */
export const lineItemsMax = 200;

/** The largest quantity of one line item. */
export const quantityMax = 10_000_000;

export const batchCodeLengthMax = 100;

/** A purchase's global id, for which the spec only says that it is a text, or its numeric id as a text. Dots alone would be another address. */
export const purchaseIDPattern = /^(?!\.+$)[\w.~:-]{1,64}$/;

/** Control characters, line breaks, and characters without a shape, such as U+200B and the blank of Braille. */
export const invisibleCharacter = /[\p{Cc}\p{Cf}\p{DI}\p{Zl}\p{Zp}\u2800]/u;
