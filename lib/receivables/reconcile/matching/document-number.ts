/** Letters and digits only: "inv-0501 " and "INV 0501" are the same. */
const strongKey = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** The number without its leading letters and zeros: "INV-000501", "Bill #501" and "501" are the same. Empty when there is no number. */
export function numberKey(number: string): string {
  const strong = strongKey(number);
  return strong.replace(/^[A-Z]+(?=\d)/, "").replace(/^0+(?=.)/, "");
}

/** Words for a document, which are not a part of its number. */
const word = "INVOICE|INV|BILL|DOCUMENT|DOC|NUMBER|NUM|NO|NR|REF|CREDIT|MEMO|NOTE|CM|CN|CRN|CR";
const paymentWord = "PAYMENT|PYMT|PMT|PM|PAY|RCPT|CHECK|CHEQUE|CHK|CK|ACH|EFT|WIRE";
const words = new RegExp(`^(?:${word}|${paymentWord})+$`);
const paymentWords = new RegExp(`^(?:${paymentWord}|NUMBER|NUM|NO|NR|REF)+$`);
/** Words before letters and digits, as in "Inv # N1001", but not the NO of "Inv No 1001". */
const wordsBefore = new RegExp(`^[^A-Z0-9]*(?:(?:${word}|${paymentWord})+[^A-Z0-9]+)+(?=[A-Z]+[^A-Z0-9]*\\d)`);

const allLettersOf = (number: string): string => /^[A-Z]+(?=\d)/.exec(strongKey(number))?.[0] ?? "";

const lettersOf = (number: string): string => allLettersOf(number.toUpperCase().replace(wordsBefore, ""));

/** The number with its letters and without the zeros between them and its digits: "N-01001" and "n 1001" are the same, N1001 and S1001 are not. */
export const fullKey = (number: string): string => `${lettersOf(number)} ${numberKey(number)}`;

/** Whether a number has letters, and not only those of a payment, as in CHK 501. */
export const hasDocumentLetters = (number: string): boolean => allLettersOf(number) !== "" && !paymentWords.test(allLettersOf(number));

/** The letters of a number; none for a word such as INV or CHK. */
export const seriesOf = (number: string): string => (words.test(lettersOf(number)) ? "" : lettersOf(number));

/** Whether letters tell two numbers apart, as in N1001 and S1001. Two words for a document, as in "Bill 1001" and "INV-1001", do not. */
export function haveOtherLetters(a: string, b: string): boolean {
  const [lettersA, lettersB] = [lettersOf(a), lettersOf(b)];
  return lettersA !== "" && lettersB !== "" && lettersA !== lettersB && !(words.test(lettersA) && words.test(lettersB));
}

export const isSameNumber = (a: string, b: string): boolean => strongKey(a) === strongKey(b);

/** Whether two keys differ by one typing mistake: an extra, missing or wrong character, or two swapped ones. Short keys never match. */
export function isTypo(a: string, b: string): boolean {
  if (a === b || Math.min(a.length, b.length) < 4 || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}
