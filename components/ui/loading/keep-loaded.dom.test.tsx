import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { type KeptComponent, keepLoaded, useKept } from "./keep-loaded.ts";

const Part = () => <p>The part</p>;

function Screen({ kept }: { kept: KeptComponent<object> }) {
  const Kept = useKept(kept);
  return Kept ? <Kept /> : "Loading";
}

test("a screen shows a component once it has loaded, and the next screen from its first render", async () => {
  const load = vi.fn(async () => Part);
  const kept = keepLoaded(load);
  const { body } = await render(<Screen kept={kept} />);
  await expect.poll(() => body.textContent).toBe("The part");
  expect(renderToStaticMarkup(<Screen kept={kept} />)).toBe("<p>The part</p>");
  expect(load).toHaveBeenCalledOnce();
});

test("a screen shows a component that another one has loaded between its render and its effect", async () => {
  const loaded = vi.fn<() => typeof Part | null>(() => Part).mockReturnValueOnce(null);
  const { body } = await render(<Screen kept={{ loaded, load: async () => Part }} />);
  await expect.poll(() => body.textContent, { timeout: 5_000 }).toBe("The part");
});
