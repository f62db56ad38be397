import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ErrorPanel } from "./error-panel.tsx";
import { ForbiddenPanel } from "./forbidden-panel.tsx";

const panels = {
  "an error": (requestId?: string) => <ErrorPanel title="The invoices could not be loaded" detail="Out of reach." requestId={requestId} />,
  "a screen without access": (requestId?: string) => (
    <ForbiddenPanel subject="The vendors" reason="Not for this key." requestId={requestId} />
  ),
};

describe.each(Object.entries(panels))("%s", (_, panel) => {
  it("shows the request id with a button that names it", () => {
    const html = renderToStaticMarkup(panel("r7"));
    expect(html).toMatch(/Request id <span [^>]*>r7<\/span>/);
    expect(html).toContain('aria-label="Copy the request id r7"');
  });

  it("mentions no request id when there is none", () => {
    expect(renderToStaticMarkup(panel())).not.toMatch(/request id/i);
  });
});
