/**
 * In words, what the filters on the screen let through: "Status: Loaded". A control that lets less through than usual says so itself, in its
 * data-filter, because only it knows the names of what is chosen.
 */
export function filtersShown(): readonly string[] {
  const controls = document.querySelectorAll<HTMLElement>("search [data-filter]");
  return Array.from(controls, (control) => control.dataset.filter ?? "").filter((words) => words !== "");
}
