export const defaultLocale = "en-US";
export const utc = "UTC";

/** The first usable language of an Accept-Language header, so that server and browser format alike. */
export function readLocale(acceptLanguage: string | null | undefined): string {
  const wanted = (acceptLanguage ?? "")
    .split(",")
    .map((item) => {
      const [tag = "", ...parameters] = item.trim().split(";");
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const [supported] = supportedLocales(tag);
    if (supported) return supported;
  }
  return defaultLocale;
}

function supportedLocales(tag: string): string[] {
  try {
    return Intl.NumberFormat.supportedLocalesOf([tag]);
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}

/** An IANA zone name that this runtime knows, or UTC. */
export function readTimeZone(name: string | null | undefined): string {
  if (!name) return utc;
  try {
    return new Intl.DateTimeFormat(defaultLocale, { timeZone: name }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return utc;
    throw error;
  }
}
