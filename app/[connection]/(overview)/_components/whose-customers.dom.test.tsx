import { expect, test } from "vitest";
import { render } from "#components/testing/render.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { myRepKey, writeMyRep } from "#lib/customers/my-rep.ts";
import { api, SampleScreen } from "../../_components/testing/sample-screen.tsx";
import { WhoseCustomers } from "./whose-customers.tsx";

const line = (keyType: KeyType) => (
  <SampleScreen>
    <WhoseCustomers connection="harbor" keyType={keyType} reps={[]} />
  </SampleScreen>
);

/** A line without the switch is hidden for a brand. */
const isShown = (body: HTMLElement) =>
  body.querySelector("fieldset") !== null || !body.querySelector("p")?.parentElement?.className.includes("hidden");

test("asks a key of every brand which sales rep the person is", async () => {
  const { body } = await render(line("Employee"));
  await expect.poll(() => body.textContent).toBe("All customersChoose which sales rep you are");
  expect(isShown(body)).toBe(true);
});

test("shows a brand nothing until its person has marked a sales rep", async () => {
  const { body, run } = await render(line("Supplier"));
  expect(isShown(body)).toBe(false);
  await run(() => {
    localStorage.setItem(myRepKey(api.scope), writeMyRep({ UserID: 9003, Name: "Ana Ruiz" }));
    window.dispatchEvent(new window.Event("storage"));
  });
  await expect.poll(() => body.querySelector("fieldset")?.textContent).toContain("My customers");
  expect(isShown(body)).toBe(true);
  expect(body.textContent).not.toContain("Choose which sales rep you are");
});
