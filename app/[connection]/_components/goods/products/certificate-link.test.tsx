import { expect, test } from "vitest";
import { sampleBatch } from "#lib/testing/samples.ts";
import { screenMarkup } from "../../testing/sample-screen.tsx";
import { CertificateLink } from "./certificate-link.tsx";

const textOf = (COAExpirationDate: string | null | undefined, COAURL = "https://files.example.com/coa.pdf") => {
  const batch = sampleBatch({ BatchCode: "SG-1101", COAURL, COAExpirationDate: COAExpirationDate as null });
  return screenMarkup(<CertificateLink batch={batch} />).replace(/<[^>]+>/g, "");
};

test("an expired certificate is still a link, and says that it is expired", () => {
  expect(textOf("2026-11-22")).toMatch(/^COA expired of batch SG-1101/);
});

test.each(["2026-11-23", null, undefined])("a certificate until %s looks valid", (date) => {
  expect(textOf(date)).toMatch(/^COA of batch SG-1101/);
});

test("a missing certificate is named, whatever its date", () => {
  expect(textOf("2026-11-22", "")).toBe("None on file");
});
