import { expect, test } from "vitest";
import { directionsHref, mailHref, phoneHref } from "./contact.ts";

test.each([
  ["(213) 555-0142", "tel:2135550142"],
  ["+1 213 555 0142", "tel:+12135550142"],
  ["213-555-0142 ext. 7", "tel:2135550142;ext=7"],
  ["213.555.0142x12", "tel:2135550142;ext=12"],
  ["555-0101 / 555-0102", "tel:5550101"],
  ["(213) 555-0142; (213) 555-0143", "tel:2135550142"],
  ["(213) 555-0142 or (213) 555-0143 ext. 7", "tel:2135550142"],
  ["213-555-0142, ext. 7", "tel:2135550142;ext=7"],
  ["213/555-0142", "tel:2135550142"],
  ["+44 (0)20 7946 0958", "tel:+442079460958"],
  ["+44-(0)20-7946-0958", "tel:+442079460958"],
  ["(020) 7946 0958", "tel:02079460958"],
  ["call me", null],
  ["", null],
  [null, null],
])("%j is called at %j", (text, href) => {
  expect(phoneHref(text)).toBe(href);
});

test.each([
  ["ada@example.com", "mailto:ada@example.com"],
  [" ada@example.com ", "mailto:ada@example.com"],
  ["ada+b%0d%0aBcc:x@example.com", "mailto:ada%2Bb%250d%250aBcc%3Ax@example.com"],
  ['"#"@example.com', "mailto:%22%23%22@example.com"],
  ["ada@example.com?bcc=all@example.com", null],
  ["ada", null],
  [null, null],
])("%j is written to at %j", (text, href) => {
  expect(mailHref(text)).toBe(href);
});

test("an address leads to directions, an empty one to none", () => {
  expect(directionsHref("12 Elm & Oak, Denver")).toBe(
    "https://www.google.com/maps/dir/?api=1&destination=12%20Elm%20%26%20Oak%2C%20Denver",
  );
  expect([" ", null, undefined].map(directionsHref)).toEqual([null, null, null]);
});
