import { expect, test } from "vitest";
import { pauseText } from "./submission-text.ts";

const problem = (detail: string) => ({ status: 401, code: "UNAUTHORIZED", detail, requestId: null });

test("the reason of a pause ends as a sentence, whether or not the service's detail does", () => {
  for (const detail of ["The key was revoked", "The key was revoked."])
    expect(pauseText({ reason: "key", until: null, problem: problem(detail) }).detail).toBe(
      "The key was revoked. Nothing more is sent until you choose “Try now”.",
    );
});

test("a stored pause says what was refused, not that the present key is", () => {
  const { title } = pauseText({ reason: "key", until: null, problem: problem("The key was revoked") });
  expect(title).toBe("The key was not accepted");
});
