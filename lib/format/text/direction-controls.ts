const controls = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";
/** Unicode has variation selectors up to here, and no font has these. They are invisible, have no direction and are dropped by searches. */
const firstStandIn = 0xe01e0;
const standIns = /[\u{e01e0}-\u{e01eb}]/gu;

/**
 * A number or code in which invisible characters stand for the controls of Unicode's bidirectional algorithm. Without an end, these would reverse the text
 * beside it, also in titles, toasts and files, where no element can isolate it.
 */
export const hideDirectionControls = (text: string): string =>
  text.replace(/\p{Bidi_C}/gu, (control) => String.fromCodePoint(firstStandIn + controls.indexOf(control)));

/** The number as the Data API has it. */
export const restoreDirectionControls = (text: string): string =>
  text.replace(standIns, (standIn) => controls.charAt((standIn.codePointAt(0) ?? 0) - firstStandIn));

/** The visible characters of the number, for files that other programs read. */
export const removeHiddenControls = (text: string): string => text.replace(standIns, "");
