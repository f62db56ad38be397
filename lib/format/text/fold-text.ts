const isAscii = /^[\x20-\x7e]*$/;

/** Normalizing marks that are not in order takes quadratic time. Without the marks, parts are the same as the whole. */
const parts = /.{1,256}/gsu;

const withoutMarks = (text: string) => text.normalize("NFD").replace(/\p{Mark}/gu, "");

/** The text without case and accents, for comparison. */
export const foldText = (text: string): string => (isAscii.test(text) ? text : text.replace(parts, withoutMarks)).toLowerCase();
