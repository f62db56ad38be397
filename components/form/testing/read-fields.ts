/** The labelled fields of a form's HTML, as a screen reader tells them. */
export function readFields(html: string) {
  const textOf = (id: string) => new RegExp(`id="${id}"[^>]*>(?:<svg.*?</svg>)?([^<]*)`).exec(html)?.[1] ?? null;
  return [...html.matchAll(/<label [^>]*for="([^"]+)"[^>]*>([^<]*)/g)].map(([, id = "", name]) => {
    const control = new RegExp(`<(?:input|select) [^>]*id="${id}"[^>]*>`).exec(html)?.[0] ?? "";
    const attribute = (key: string) => new RegExp(` ${key}="([^"]*)"`, "i").exec(control)?.[1] ?? null;
    return {
      name,
      description: attribute("aria-describedby")?.split(" ").map(textOf).join(" ") ?? null,
      isInvalid: attribute("aria-invalid") === "true",
      keyboard: [attribute("inputmode"), attribute("enterkeyhint"), attribute("autocomplete")],
    };
  });
}

/** How many fields announce their errors. */
export const liveRegionCount = (html: string) => html.match(/aria-live="polite"/g)?.length ?? 0;
