/** Where to go on after a connection was made: the screen that was left, where that is one of this very connection. */
export function backTo(slug: string, back: string | undefined): string {
  const home = `/${slug}`;
  const isOwn = back?.startsWith(home) && ["", "/", "?"].includes(back.charAt(home.length));
  return back && isOwn ? back : home;
}
