import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ApiError } from "#lib/api/http/errors.ts";
import { Refusal } from "./refused-notice.tsx";

const render = (requestId: string | null) => {
  const error = new ApiError({ status: 500, code: "INTERNAL_ERROR", detail: "Try later.", requestId });
  return renderToStaticMarkup(
    <Refusal title="The order was not checked" error={error}>
      Try again
    </Refusal>,
  );
};

test("offers to copy the request id of a refusal", () => {
  expect(render("r7")).toContain('aria-label="Copy the request id r7"');
});

test("mentions no request id when there is none", () => {
  expect(render(null)).not.toMatch(/request id/i);
});
