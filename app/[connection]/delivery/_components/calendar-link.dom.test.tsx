import { expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { SampleViewer } from "#components/testing/sample-viewer.tsx";
import { CalendarLink } from "./calendar-link.tsx";

const actions = vi.hoisted(() => ({
  createCalendarLinkAction: vi.fn(),
  listCalendarLinksAction: vi.fn(),
  revokeCalendarLinkAction: vi.fn(),
}));
vi.mock("../actions.ts", () => actions);

const expiresAt = "2027-05-22T12:00:00Z";
const linkOf = (id: string) => ({ id, createdAt: `2026-11-2${id}T12:00:00Z`, expiresAt, reps: [], states: [] });

/** The dialog's part, after the links "1" and "2" were created, of which "2" is new. */
async function show() {
  actions.listCalendarLinksAction.mockResolvedValue([linkOf("1")]);
  const page = await render(
    <SampleViewer>
      <CalendarLink connection="harbor" reps={[]} states={[]} />
    </SampleViewer>,
  );
  await expect.poll(() => page.body.textContent).toContain("Active links");
  actions.listCalendarLinksAction.mockResolvedValue([linkOf("2"), linkOf("1")]);
  actions.createCalendarLinkAction.mockResolvedValue({ id: "2", path: "/api/calendar/sealed/deliveries.ics", expiresAt });
  await page.click("Create a link");
  await expect.poll(() => page.body.querySelectorAll("li button").length).toBe(2);
  const revoke = async (index: number) => {
    const button = page.body.querySelectorAll<HTMLButtonElement>("li button")[index];
    button?.focus();
    await page.fire(button, "click");
  };
  return { ...page, revoke, address: () => page.body.querySelector("input")?.value };
}

test("a new link is no longer offered when it is revoked, and another one can be created", async () => {
  const { body, revoke, address } = await show();
  expect(address()).toContain("/api/calendar/sealed/deliveries.ics");
  actions.revokeCalendarLinkAction.mockResolvedValue([linkOf("1")]);
  await revoke(0);
  await expect.poll(address).toBeUndefined();
  expect(body.textContent).toContain("Create a link");
  expect(body.textContent).not.toContain("Subscribe in a calendar program");
});

test("a new link stays when an older one is revoked, and the focus stays in the list", async () => {
  const { body, revoke, address } = await show();
  actions.revokeCalendarLinkAction.mockResolvedValue([linkOf("2")]);
  await revoke(1);
  await expect.poll(() => body.querySelectorAll("li button").length).toBe(1);
  expect(address()).toContain("/api/calendar/sealed/deliveries.ics");
  expect(body.ownerDocument.activeElement).toBe(body.querySelector("li button"));
});

test("the heading gets the focus when the last link is revoked", async () => {
  const { body, revoke } = await show();
  actions.revokeCalendarLinkAction.mockResolvedValueOnce([linkOf("1")]).mockResolvedValueOnce([]);
  actions.listCalendarLinksAction.mockResolvedValue([linkOf("1")]);
  await revoke(0);
  await expect.poll(() => body.querySelectorAll("li button").length).toBe(1);
  await revoke(0);
  await expect.poll(() => body.querySelectorAll("li button").length).toBe(0);
  expect(body.ownerDocument.activeElement?.textContent).toBe("Kept up to date");
});

test("says when the links could not be read, and reads them again", async () => {
  actions.listCalendarLinksAction.mockRejectedValueOnce(new Error("offline")).mockResolvedValue([linkOf("1")]);
  const { body, click } = await render(
    <SampleViewer>
      <CalendarLink connection="harbor" reps={[]} states={[]} />
    </SampleViewer>,
  );
  await expect.poll(() => body.textContent).toContain("The active links could not be read");
  await click("Try again");
  await expect.poll(() => body.textContent).toContain("Active links");
  expect(body.textContent).not.toContain("could not be read");
});

test("says whether the dashboard could not be reached or refused to create a link", async () => {
  actions.listCalendarLinksAction.mockResolvedValue([]);
  const { body, click } = await render(
    <SampleViewer>
      <CalendarLink connection="harbor" reps={[]} states={[]} />
    </SampleViewer>,
  );
  actions.createCalendarLinkAction.mockRejectedValueOnce(new Error("An unexpected response was received from the server."));
  await click("Create a link");
  await expect.poll(() => body.querySelector('[role="alert"]')?.textContent).toContain("The dashboard answered with an error.");
  actions.createCalendarLinkAction.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await click("Create a link");
  await expect.poll(() => body.querySelector('[role="alert"]')?.textContent).toContain("The dashboard could not be reached.");
});

test("the part keeps the focus where the links are read again from the keyboard", async () => {
  actions.listCalendarLinksAction.mockRejectedValueOnce(new Error()).mockResolvedValue([]);
  const { body, run, click } = await render(
    <SampleViewer>
      <CalendarLink connection="harbor" reps={[]} states={[]} />
    </SampleViewer>,
  );
  const isOffered = () => body.textContent.includes("Try again");
  await expect.poll(isOffered).toBe(true);
  await run(() => body.querySelector("button")?.focus());
  expect(document.activeElement?.textContent).toBe("Try again");
  await click("Try again");
  await expect.poll(isOffered).toBe(false);
  expect(document.activeElement?.getAttribute("aria-labelledby")).toBe("calendar-link");
});
