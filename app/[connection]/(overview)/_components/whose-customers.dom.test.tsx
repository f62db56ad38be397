import { expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import type { KeyType } from "#contract/endpoint.ts";
import { myRepKey, writeMyRep } from "#lib/parties/customers/my-rep.ts";
import { api, SampleScreen } from "../../_components/testing/sample-screen.tsx";
import { WhoseCustomers } from "./whose-customers.tsx";

const line = (keyType: KeyType) => (
  <SampleScreen>
    <WhoseCustomers connection="harbor" keyType={keyType} reps={[]} />
  </SampleScreen>
);

test("asks a key of every brand which sales rep the person is", async () => {
  const { body } = await render(line("Employee"));
  await expect.poll(() => body.textContent).toBe("All customersChoose which sales rep you are");
});

// The page hides the line of a brand while it has no switch.
test("asks a brand nothing, and has the switch once its person has marked a sales rep", async () => {
  const { body, run } = await render(line("Supplier"));
  await run(() => vi.dynamicImportSettled());
  expect([body.textContent, body.querySelector("fieldset")]).toEqual(["All customers", null]);
  await run(() => {
    localStorage.setItem(myRepKey(api.scope), writeMyRep({ UserID: 9003, Name: "Ana Ruiz" }));
    window.dispatchEvent(new window.Event("storage"));
  });
  await expect.poll(() => body.querySelector("fieldset")?.textContent).toContain("My customers");
  expect(body.textContent).not.toContain("Choose which sales rep you are");
});
