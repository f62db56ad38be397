import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime.js";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Link } from "./link.tsx";

test("a link that leads nowhere is a text", () => {
  const link = (
    <Link href="" className="underline">
      Unknown supplier
    </Link>
  );
  expect(renderToStaticMarkup(<AppRouterContext value={{} as never}>{link}</AppRouterContext>)).toBe(
    '<span class="underline">Unknown supplier</span>',
  );
});
