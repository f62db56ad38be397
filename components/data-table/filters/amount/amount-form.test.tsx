import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { liveRegionCount, readFields } from "#components/form/testing/read-fields.ts";
import { AmountForm, amountRangeForm } from "./amount-form.tsx";

const unused = () => {};
const issuesOf = (from: string, to: string) =>
  amountRangeForm.safeParse({ from, to }).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

test("labels both amounts and announces errors", () => {
  const html = renderToStaticMarkup(<AmountForm label="Total" choice={{ from: "1000", to: null }} onChoice={unused} onClose={unused} />);
  expect(readFields(html)).toMatchObject([
    { name: "From", description: null, isInvalid: false },
    { name: "Up to", description: null, isInvalid: false },
  ]);
  expect(liveRegionCount(html)).toBe(2);
});

test.each([
  ["1,000", "$2,000.50", []],
  ["-5", "", []],
  ["", "", []],
  ["7", "7", []],
  ["12x", "5", [["from", "“12x” is not an amount. Write it in digits, such as 1234.50."]]],
  ["1.000", "5", [["from", "“1.000” can be read in two ways. Write 1000.00 or 1.00."]]],
  ["5", "4.99", [["to", "This is less than the first amount."]]],
])("checks the amounts from %j to %j", (from, to, problems) => {
  expect(issuesOf(from, to)).toEqual(problems);
});
