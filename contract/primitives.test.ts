import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  calendarDate,
  choiceList,
  dateTime,
  decString,
  idList,
  idText,
  pageNumber,
  pageSize,
  positiveDecimalText,
  signedIdList,
  statusId,
  statusIdList,
  storedIdText,
  textList,
} from "./primitives.ts";

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) => schema.safeParse(value).success;

describe("idList", () => {
  it("reads back every list of ids it is given", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2_147_483_647 }), { minLength: 1 }), (ids) => {
        expect(idList.parse(ids.join(","))).toEqual(ids);
      }),
    );
  });

  it.each(["", ",", "1,", ",1", "1,,2", "1, 2", "-1", "1.5", "a", "1;2"])("refuses %j", (value) => {
    expect(accepts(idList, value)).toBe(false);
    if (!value.includes(",")) expect(accepts(idText, value)).toBe(false);
  });

  it("reads an id without its leading zeros, and any that is too large as one that no record has", () => {
    expect(idList.parse("00000000000011,2147483647")).toEqual([11, 2_147_483_647]);
    expect(idText.parse("00000000000011")).toBe(11);
    for (const tooLarge of ["2147483648", "99999999999999999999", "9".repeat(400)]) {
      expect(idList.parse(`1,${tooLarge}`)).toEqual([1, -2_147_483_648]);
      expect(signedIdList.parse(`-1,-${tooLarge}`)).toEqual([-1, -2_147_483_648]);
      expect(idText.parse(tooLarge)).toBe(-2_147_483_648);
      expect(accepts(storedIdText, tooLarge)).toBe(false);
    }
    expect(storedIdText.parse("0002147483647")).toBe(2_147_483_647);
  });
});

describe("textList", () => {
  it.each(["", ",", "CA,", ",CA", "CA,,OR", "C\0A"])("refuses %j", (value) => {
    expect(accepts(textList, value)).toBe(false);
  });

  it("keeps every character but the comma", () => {
    expect(textList.parse("A/1 ü%,B;2")).toEqual(["A/1 ü%", "B;2"]);
  });
});

describe("choiceList", () => {
  const statuses = choiceList(["Active", "Inactive"]);

  it("names the choices when a value is none of them", () => {
    expect(statuses.safeParse("Active,Gone").error?.issues[0]?.message).toContain("Active, Inactive");
  });

  it("reads several", () => {
    expect(statuses.parse("Inactive,Active")).toEqual(["Inactive", "Active"]);
  });
});

describe("status ids", () => {
  const names = { 0: "Discontinued", 1: "Active" };

  it("are accepted in a filter and in a record also without a name", () => {
    expect(statusIdList(names).parse("1,0,6")).toEqual([1, 0, 6]);
    expect(statusId(names).parse(6)).toBe(6);
  });
});

describe("paging", () => {
  it("reduces a larger page size to 500 and starts at page 1 with 50 rows", () => {
    expect(pageSize.parse("501")).toBe(500);
    expect(pageSize.parse("100000")).toBe(500);
    expect(pageSize.parse(undefined)).toBe(50);
    expect(pageNumber.parse(undefined)).toBe(1);
  });

  it("names the largest page, and takes any larger number of rows as 500", () => {
    expect(pageNumber.safeParse("9999999999").error?.issues[0]?.message).toBe("must be at most 999999999");
    expect(pageSize.parse("9999999999")).toBe(500);
  });

  it.each(["0", "-1", "1.5", "", "abc", "1e3"])("refuses %j", (value) => {
    expect(accepts(pageNumber, value)).toBe(false);
    expect(accepts(pageSize, value)).toBe(false);
  });
});

describe("dates", () => {
  it("refuses a day that no calendar has", () => {
    for (const value of ["2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "20260101", "2026-01-01T00:00:00.000Z"]) {
      expect(accepts(calendarDate, value)).toBe(false);
    }
    expect(accepts(calendarDate, "2028-02-29")).toBe(true);
  });

  it("takes a time in UTC with milliseconds alone", () => {
    expect(accepts(dateTime, "2026-01-31T10:20:30.000Z")).toBe(true);
    for (const value of ["2026-01-31T10:20:30Z", "2026-01-31T10:20:30.000+01:00", "2026-01-31 10:20:30.000"])
      expect(accepts(dateTime, value)).toBe(false);
  });
});

describe("amounts", () => {
  it.each(["0", "0.000000", "-1", "1e5", "1.0000001", "", "1.", ".5", "1234567890123", "NaN", "1,000"])(
    "refuses %j to be paid",
    (value) => {
      expect(accepts(positiveDecimalText, value)).toBe(false);
    },
  );

  it("keeps the digits as they were written", () => {
    expect(positiveDecimalText.parse("250.000001")).toBe("250.000001");
    expect(decString.parse("-0.100000")).toBe("-0.100000");
  });
});
