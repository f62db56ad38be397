import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button } from "./button.tsx";

test("a pending button stays focusable and says that it is busy", () => {
  const html = renderToStaticMarkup(<Button pending>Send</Button>);
  expect(html).toMatch(/^<button [^>]*aria-disabled="true" aria-busy="true"/);
  expect(html).not.toContain('disabled=""');
  expect(renderToStaticMarkup(<Button disabled>Send</Button>)).toContain('disabled=""');
});
