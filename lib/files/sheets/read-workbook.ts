import { UnreadableFileError } from "./sheet-text.ts";

export interface WorkbookLimits {
  /** The sum of the sizes that the file's directory declares for what is read. The reader allocates as much memory. */
  readonly inflatedBytesMax: number;
  /** Cells from the first to the last filled one, of all sheets. The reader also builds the empty cells between them. */
  readonly cellsMax: number;
  readonly rowsMax: number;
  /** Why a workbook is refused whose sheets all have more rows, or one of which has more than the reader can take. */
  readonly tooLongText: (name: string, rows: number) => string;
}

const sheetRowsMax = 1_048_576;
/** Of one sheet. The reader copies all rows for each part of a sheet, reads smaller parts when that takes long, and calls itself for each. */
const filledRowsMax = 100_000;
/** A row takes as much time as this number of cells. */
const cellsPerRow = 10;

const element = /<(?:[^\s<>/:]*:)?(c|row)\s([^<]*)/g;
const reference = /\br\s*=\s*["']([^"']*)["']/g;
const isEmptyElement = (text: string) => /^[^>]*\/>\s*$/.test(text);
const place = /^([A-Z]{0,3})(\d{1,7})$/;

const columnNumber = (letters: string) => [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

interface SheetSize {
  /** Cells that the reader builds. */
  readonly cells: number;
  readonly filledRows: number;
}

/** Throws for a reference that no spreadsheet writes. */
function sizeOf(xml: string): SheetSize {
  let row = 0;
  let rows = 0;
  let columns = 0;
  let filledRows = 0;
  let hasFilled = false;
  for (const [, tag, text = ""] of xml.matchAll(element)) {
    if (tag === "row") {
      row = 0;
      hasFilled = false;
    }
    for (const [, written = ""] of text.matchAll(reference)) {
      const [, letters = "", digits] = place.exec(written) ?? [];
      const number = Number(digits);
      if (!(number <= sheetRowsMax)) throw new Error(`The reference ${written} is not one of a spreadsheet.`);
      row = Math.max(row, number);
      if (tag === "row" || isEmptyElement(text)) continue;
      if (!hasFilled) filledRows += 1;
      hasFilled = true;
      rows = Math.max(rows, row);
      columns = Math.max(columns, columnNumber(letters));
    }
  }
  return { cells: rows * (columns + cellsPerRow), filledRows };
}

/** Whether dates count from 1904 in the form that LibreOffice writes. The reader knows only the form of Excel, and would read 2022 for 2026. */
function hasUnreadDates(workbook: string): boolean {
  const properties = workbook.slice(workbook.indexOf("workbookPr")).split(">", 1).join();
  return /\bdate1904\s*=\s*["']true["']/.test(properties);
}

async function check(bytes: Uint8Array, name: string, limits: WorkbookLimits): Promise<void> {
  const { inflatedBytesMax, cellsMax, rowsMax, tooLongText } = limits;
  const { unzipSync } = await import("fflate");
  let inflated = 0;
  const files = unzipSync(bytes, {
    filter: (file) => {
      if (!file.name.endsWith(".xml") && !file.name.endsWith(".rels")) return false;
      inflated += file.originalSize;
      if (inflated > inflatedBytesMax)
        throw new UnreadableFileError(
          `${name} unpacks to more than ${inflatedBytesMax / 1_000_000} MB. Save its table alone as .csv, or export fewer lines.`,
        );
      return true;
    },
  });
  const decoder = new TextDecoder();
  if (hasUnreadDates(decoder.decode(files["xl/workbook.xml"])))
    throw new UnreadableFileError(`${name} counts its dates from 1904. Save its table as .csv.`);
  const sizes = Object.values(files).map((file) => sizeOf(decoder.decode(file)));
  const filled = sizes.map(({ filledRows }) => filledRows).filter((rows) => rows > 0);
  // Otherwise the reader takes a minute for what is refused after it.
  if (filled.length > 0 && (filled.every((rows) => rows > rowsMax) || filled.some((rows) => rows > filledRowsMax)))
    throw new UnreadableFileError(tooLongText(name, Math.max(...filled)));
  if (sizes.reduce((sum, { cells }) => sum + cells, 0) > cellsMax)
    throw new UnreadableFileError(`${name} has filled cells far below or beside its table. Delete them, or save the table as .csv.`);
}

const readAgainText = "could not be read as an Excel file: save it again as .xlsx or .csv";

/** What `read` reads from an XLSX file whose size and dates are checked before. Throws UnreadableFileError with a message for users. */
export async function readWorkbook<Result>(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  limits: WorkbookLimits,
  read: (file: ArrayBuffer) => Promise<Result>,
): Promise<Result> {
  try {
    await check(bytes, name, limits);
    return await read(bytes.buffer);
  } catch (cause) {
    if (cause instanceof UnreadableFileError) throw cause;
    // The reader called itself too often.
    const isTooLong = cause instanceof RangeError || (cause instanceof Error && cause.cause instanceof RangeError);
    const text = isTooLong ? "is too long to be read as an Excel file: save its table as .csv" : readAgainText;
    throw new UnreadableFileError(`${name} ${text}.`, { cause });
  }
}
