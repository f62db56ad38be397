import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type KeyValueStore, storageKey } from "#lib/api/http/connection-storage.ts";
import { clearScopes } from "#lib/api/http/stored-scopes.ts";
import { writeEntry } from "#lib/offline/stored-entries.ts";
import { memoryStorage } from "#lib/testing/memory-storage.ts";
import { findMapping } from "../columns/find-columns.ts";
import { fromFields, mappingForm, toFields } from "../columns/mapping-fields.ts";
import { sampleLine } from "../testing/sample-line.ts";
import { noteID, noteIDs } from "./note-ids.ts";
import { createBooksStore, likelySheet, type StoredBooks, tableOf } from "./stored-books.ts";

const table = [
  ["Invoice", "Date", "Amount", "Freight"],
  ["INV-1", "03/11/2026", "75.00", "5.00"],
];
const mapping = findMapping(table);
const books = {
  id: "1",
  name: "books.csv",
  sheets: [{ name: "", table, mapping }],
  sheet: 0,
  mapping,
  isMapped: true,
  period: { from: "2026-11-01", to: "2026-11-30" },
  isCompared: true,
} as const;
const atOnce = () => Promise.resolve();
const saveFile = (storage: KeyValueStore, file: StoredBooks, latest: StoredBooks | null = file) =>
  createBooksStore(storage, "store@1").saveFile(file, () => latest, atOnce);

describe("books in the browser", () => {
  test("survive a reload with their columns, their days and their notes", async () => {
    const storage = memoryStorage();
    const store = createBooksStore(storage, "store@1");
    await saveFile(storage, { ...books, isCompared: false });
    expect(store.saveSettings(books)).toBe(true);
    store.saveNote(noteID({ line: sampleLine, document: null }), " Ask Ada ");
    const reopened = createBooksStore(storage, "store@1");
    expect(reopened.find()).toEqual(books);
    expect(reopened.notes()).toEqual({ "line invoice INV-1 2026-11-03 75000000": "Ask Ada" });
    expect(reopened.saveNote(noteID({ line: sampleLine, document: null }), "")).toEqual({});
  });

  test("have no agreed invoices of an earlier comparison where there is no room for the new ones", () => {
    const storage = memoryStorage();
    const store = createBooksStore(storage, "store@1");
    store.saveAgreed({ name: "october.csv", ids: [1] });
    expect(store.agreed()).toEqual({ name: "october.csv", ids: [1] });
    const refuse = () => {
      throw new DOMException("The browser has no room left", "QuotaExceededError");
    };
    const full = createBooksStore({ ...storage, setItem: refuse }, "store@1");
    expect(() => full.saveAgreed({ name: "november.csv", ids: [2] })).toThrow("no room left");
    expect(store.agreed()).toBeNull();
  });

  test("of one tab never get the columns of another tab's file, and are not removed with it", async () => {
    const storage = memoryStorage();
    const [here, there] = [createBooksStore(storage, "store@1"), createBooksStore(storage, "store@1")];
    const other = { ...books, id: "2", mapping: { ...mapping, columns: { number: 0, date: 1, amount: 3 } } };
    await saveFile(storage, books);
    await saveFile(storage, other);
    expect(here.saveSettings({ ...books, isCompared: false })).toBe(false);
    here.removeFile(books.id);
    expect(here.find()).toEqual(other);
    there.removeFile(other.id);
    expect(there.saveSettings(other)).toBe(false);
    expect(here.find()).toBeNull();
    expect(storage.length).toBe(0);
  });

  test("are not stored in part, and replace the earlier file even if there is no space for them", async () => {
    const storage = memoryStorage();
    await saveFile(storage, books);
    for (const full of ["sheets", "settings"]) {
      const setItem = (key: string, text: string) => {
        if (key.endsWith(full)) throw new Error("the storage is full");
        storage.setItem(key, text);
      };
      await expect(saveFile({ ...storage, setItem }, { ...books, id: "2" })).rejects.toThrow("full");
      expect(storage.length).toBe(0);
    }
  });

  test("that are still being stored keep what a person changes meanwhile, and are not stored once they are removed or replaced", async () => {
    const storage = memoryStorage();
    await saveFile(storage, { ...books, isCompared: false }, books);
    expect(createBooksStore(storage, "store@1").find()).toEqual(books);
    for (const latest of [null, { ...books, id: "3" }]) await saveFile(storage, { ...books, id: "2" }, latest);
    expect(createBooksStore(storage, "store@1").find()).toEqual(books);
  });

  test("are written and stored in separate tasks", async () => {
    const steps: string[] = [];
    const storage = memoryStorage();
    const setItem = (key: string, text: string) => {
      steps.push(key.replace(/.*:/, ""));
      storage.setItem(key, text);
    };
    const file = {
      ...books,
      get sheets() {
        steps.push("read");
        return books.sheets;
      },
    };
    const pause = () => Promise.resolve(void steps.push("pause"));
    await createBooksStore({ ...storage, setItem }, "store@1").saveFile(file, () => books, pause);
    expect(steps).toEqual(["pause", "read", "pause", "sheets", "settings"]);
  });

  test("open the sheet whose columns are known, not a cover sheet", () => {
    const cover = [["Statement of November"], ["Saltmeadow Distribution"]];
    const sheets = [{ name: "Cover", table: cover, mapping: findMapping(cover) }, ...books.sheets];
    expect(likelySheet(sheets)).toBe(1);
    expect(tableOf({ sheets, sheet: 1 })).toBe(table);
    expect(likelySheet(sheets.slice(0, 1))).toBe(0);
  });

  test("show the notes that another tab writes", () => {
    const storage = memoryStorage();
    const [here, there] = [createBooksStore(storage, "store@1"), createBooksStore(storage, "store@1")];
    const tab = new EventTarget();
    const seen: unknown[] = [];
    const leave = here.followNotes(tab, (notes) => seen.push(notes));
    const tell = (key: string) => tab.dispatchEvent(Object.assign(new Event("storage"), { key }));
    const notesKey = storageKey("store@1", "reconcile:notes");
    there.saveNote("invoice 1", "Ask Ada");
    tell(storageKey("store@2", "reconcile:notes"));
    expect(seen).toEqual([]);
    tell(notesKey);
    leave();
    tell(notesKey);
    expect(seen).toEqual([{ "invoice 1": "Ask Ada" }]);
  });

  test("belong to one connection and are deleted with it", async () => {
    const storage = memoryStorage();
    const store = createBooksStore(storage, "store@1");
    await saveFile(storage, books);
    store.saveNote("invoice 1", "Ask Ada");
    store.rememberLayout(table, mapping);
    expect(createBooksStore(storage, "store@2").find()).toBeNull();
    clearScopes(storage, ["store@1"]);
    expect(storage.length).toBe(0);
  });

  test("apply corrected columns to the next file with the same header", () => {
    const store = createBooksStore(memoryStorage(), "store@1");
    expect(store.remembered(table, mapping)).toBeNull();
    const corrected = { ...mapping, columns: { number: 0, date: 1, amount: 3 }, dateOrder: "day" } as const;
    store.rememberLayout(table, corrected);
    const next = [["Books of December"], [], ["INVOICE", "date", "Amount", "Freight"], ["INV-2", "04/12/2026", "80.00", "6.00"]];
    expect(store.remembered(next, findMapping(next))).toEqual({ ...corrected, header: 2 });
    expect(store.remembered([["Invoice", "Date", "Amount"]], mapping)).toBeNull();
  });

  test("have the remembered order of dates only where no date decides", () => {
    const store = createBooksStore(memoryStorage(), "store@1");
    const withDates = (...dates: readonly string[]) => [
      ["Invoice", "Date", "Amount"],
      ...dates.map((date, at) => [`INV-${at}`, date, "75.00"]),
    ];
    const rememberedFor = (...dates: readonly string[]) => {
      const next = withDates(...dates);
      return store.remembered(next, findMapping(next))?.dateOrder;
    };
    const first = withDates("25/11/2026", "03/11/2026");
    store.rememberLayout(first, findMapping(first));
    expect(rememberedFor("11/25/2026", "11/03/2026")).toBe("month");
    expect(rememberedFor("11/04/2026", "11/03/2026")).toBe("day");
    expect(rememberedFor("25/11/2026")).toBe("day");
    store.rememberLayout(first, { ...findMapping(first), dateOrder: "month" });
    expect(rememberedFor("11.04.2026", "11.03.2026")).toBe("month");
    expect(rememberedFor("11.04.2026", "25.11.2026")).toBe("day");
  });

  test("have the order of dates of the corrected column", () => {
    const store = createBooksStore(memoryStorage(), "store@1");
    const withDates = (date: string, posted: string) => [
      ["Invoice", "Invoice date", "Posted", "Amount"],
      ["INV-1", date, posted, "75.00"],
    ];
    const first = withDates("2026-11-03", "25/11/2026");
    store.rememberLayout(first, { ...findMapping(first), columns: { number: 0, date: 2, amount: 3 }, dateOrder: "day" });
    const next = withDates("25/11/2026", "11/25/2026");
    expect(store.remembered(next, findMapping(next))?.dateOrder).toBe("month");
  });

  test("ask for the columns of every table without a header, because nothing tells its layout from another", () => {
    const storage = memoryStorage();
    const store = createBooksStore(storage, "store@1");
    const rows = [
      ["INV-501", "11/20/2026", "100.00", "Saltmeadow"],
      ["INV-502", "11/21/2026", "120.00", "Saltmeadow"],
    ];
    store.rememberLayout(rows, findMapping(rows));
    const others = [
      ["11/20/2026", "INV-601", "120.50", "20.50"],
      ["11/21/2026", "INV-602", "80.00", "0.00"],
    ];
    expect(store.remembered(others, findMapping(others))).toBeNull();
    expect(store.remembered(rows, findMapping(rows))).toBeNull();
    const earlier = {
      "no header, 4 columns": { columns: { number: 0, date: 1, amount: 2 }, dateOrder: "month", owed: "auto", party: null },
    };
    storage.setItem(storageKey("store@1", "reconcile:layouts"), writeEntry("value", earlier));
    expect(store.remembered(others, findMapping(others))).toBeNull();
  });
});

describe("the ids of notes", () => {
  const rowOf = (row: number, number = "501") => ({ line: { ...sampleLine, number, row, amount: 60_000_000n }, document: null });

  test("of equal lines differ, and the first line of the file has the id of earlier versions", async () => {
    const rows = [rowOf(9), rowOf(3, "502"), rowOf(2), rowOf(4)];
    expect(await noteIDs(rows, atOnce)).toEqual([
      "line invoice 501 2026-11-03 60000000 #3",
      "line invoice 502 2026-11-03 60000000",
      "line invoice 501 2026-11-03 60000000",
      "line invoice 501 2026-11-03 60000000 #2",
    ]);
  });

  test("are different for all rows and do not depend on the order of the rows", async () => {
    const file = fc.array(fc.constantFrom<string>("501", "502", "501 #2", ""), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(file, async (numbers) => {
        const rows = numbers.map((number, at) => rowOf(at + 2, number));
        const ids = await noteIDs(rows, atOnce);
        expect(new Set(ids).size).toBe(rows.length);
        expect(await noteIDs(rows.toReversed(), atOnce)).toEqual(ids.toReversed());
        for (const [at, row] of rows.entries()) if (numbers.indexOf(row.line.number) === at) expect(ids[at]).toBe(noteID(row));
      }),
    );
  });
});

describe("the form of the columns", () => {
  const errorsOf = (changes: object) => {
    const fields = toFields(mapping);
    const { error } = mappingForm.safeParse({
      ...fields,
      dateOrder: "day",
      ...changes,
      columns: { ...fields.columns, ...("columns" in changes ? (changes.columns as object) : {}) },
    });
    return error?.issues.map(({ path }) => path.join(".")) ?? [];
  };

  test("returns the mapping that it was filled with", () => {
    expect(fromFields({ ...toFields(mapping), dateOrder: "day" }, mapping)).toEqual({ ...mapping, dateOrder: "day" });
  });

  test("requires an amount, a number or a date, the order of dates, and each column at most once", () => {
    expect(errorsOf({})).toEqual([]);
    expect(errorsOf({ dateOrder: "" })).toEqual(["dateOrder"]);
    expect(errorsOf({ columns: { amount: "" } })).toEqual(["columns.amount"]);
    expect(errorsOf({ columns: { number: "", date: "" } })).toEqual(["columns.number"]);
    expect(errorsOf({ columns: { open: "2" } })).toEqual(["columns.open"]);
  });
});
