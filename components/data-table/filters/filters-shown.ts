/**
 * Describes the filters on the screen for the print: "Status: Loaded". A control that is set describes itself in its data-filter
 * attribute, because only it knows the labels of the choices.
 */
export function filtersShown(): readonly string[] {
  const controls = document.querySelectorAll<HTMLElement>("search [data-filter]");
  return Array.from(controls, (control) => control.dataset.filter ?? "").filter((words) => words !== "");
}
