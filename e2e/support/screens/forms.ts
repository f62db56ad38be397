import { expect, type Locator } from "@playwright/test";

/** A screen with the proposals of all accounts has hundreds of controls. */
const tabsMax = 400;

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
export async function tabTo(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < tabsMax && !(await isFocused()); tabs += 1) await target.page().keyboard.press(key);
  await expect(target).toBeFocused();
}

/** Reaches a button or a link with Tab and presses it with Enter. */
export async function activate(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await tabTo(target, key);
  await target.page().keyboard.press("Enter");
}

/** Reaches a field with Tab and replaces its text by keyboard. */
export async function typeInto(field: Locator, text: string, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await tabTo(field, key);
  const { keyboard } = field.page();
  await keyboard.press("ControlOrMeta+a");
  if (text === "") await keyboard.press("Delete");
  else await keyboard.type(text);
}

/** Reaches a select with Tab and chooses with the arrow keys. */
export async function chooseByArrows(select: Locator, value: string): Promise<void> {
  await tabTo(select);
  await expect(select.locator(`option[value="${value}"]`)).toBeAttached();
  const count = await select.locator("option").count();
  for (let presses = 0; presses < count && (await select.inputValue()) !== value; presses += 1) {
    await select.page().keyboard.press("ArrowDown");
  }
  await expect(select).toHaveValue(value);
}

/** Expects that a screen reader announces the error when it appears, and reads it again with its field. */
export async function expectFieldError(field: Locator, message: RegExp): Promise<void> {
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(message);
  const live = field.page().locator("[aria-live=polite], [role=status], [role=alert]");
  await expect(live.filter({ hasText: message }).first()).toBeAttached();
}
