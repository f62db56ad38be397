const attributeOf = (tag: string, key: string) => new RegExp(` ${key}="([^"]*)"`, "i").exec(tag)?.[1] ?? null;

/** Text and select controls, without hidden ones. */
function controlsOf(html: string): readonly string[] {
  const tags = [...html.matchAll(/<(?:input|select|textarea) [^>]*>/g)].map(([tag]) => tag);
  const seen = tags.filter((tag) => attributeOf(tag, "aria-hidden") !== "true");
  return seen.filter((tag) => !/^(?:hidden|radio|checkbox|file)$/.test(attributeOf(tag, "type") ?? ""));
}

function nameOf(html: string, control: string): string | null {
  const label = new RegExp(`<label [^>]*for="${attributeOf(control, "id")}"[^>]*>([^<]*)`).exec(html)?.[1];
  return attributeOf(control, "aria-label") ?? label ?? null;
}

/** The controls of a form's HTML as a screen reader announces them, and the phone keyboard that each one requests. */
export function readFields(html: string) {
  const textOf = (id: string) => new RegExp(`id="${id}"[^>]*>(?:<svg.*?</svg>)?([^<]*)`).exec(html)?.[1] ?? null;
  return controlsOf(html).map((control) => ({
    name: nameOf(html, control),
    description: attributeOf(control, "aria-describedby")?.split(" ").map(textOf).join(" ") ?? null,
    isInvalid: attributeOf(control, "aria-invalid") === "true",
    keyboard: ["inputmode", "enterkeyhint", "autocomplete"].map((key) => attributeOf(control, key)),
  }));
}

/** Controls that are smaller than 44 px on a touch screen, or whose text is smaller than 16 px, which makes iOS zoom in. */
export const namesOfSmallFields = (html: string) =>
  controlsOf(html)
    .filter((control) => !/^(?=.*\bpointer-coarse:text-lg\b)(?=<textarea|.*\b(?:pointer-coarse:h-11|h-12)\b)/.test(control))
    .map((control) => nameOf(html, control));

export const liveRegionCount = (html: string) => html.match(/aria-live="polite"/g)?.length ?? 0;
