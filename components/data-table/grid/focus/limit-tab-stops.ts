/**
 * Runs as a part of the page's first script, so that no list loads it. Of the links and buttons in the rows of a list, Tab reaches only those
 * of the row whose cell is in the tab order: with three links in each row, it would take hundreds of keys to leave the list. Elements that
 * have a tabindex of their own keep it. Enter in a cell of several links chooses none: it leads to the first.
 */
export const limitTabStops = `addEventListener("keydown", (event) => {
  const { key, target } = event;
  const links = key === "Enter" && target instanceof Element && target.matches("[data-row] > [data-cell]") && target.querySelectorAll("a");
  if (links && links.length > 1) {
    event.preventDefault();
    links[0].focus();
  }
  if (key !== "Tab") return;
  const own = "[data-row] :is(a, button):not([tabindex]), [data-row] [data-skipped]";
  for (const element of document.querySelectorAll(own)) {
    if (element.closest("[data-row]").querySelector("[data-cell][tabindex='0']")) {
      element.removeAttribute("tabindex");
      element.removeAttribute("data-skipped");
    } else {
      element.setAttribute("tabindex", "-1");
      element.setAttribute("data-skipped", "");
    }
  }
}, true)`;
