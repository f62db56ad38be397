import { QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { render } from "#components/testing/render.ts";
import { repRecords } from "#lib/api/records/reps/rep-records.ts";
import { allCustomers } from "#lib/api/resources.ts";
import { myRepKey, writeMyRep } from "#lib/parties/customers/my-rep.ts";
import { sampleCustomer } from "#lib/testing/samples.ts";
import { writeText } from "../../shell/hydration/use-stored-text.ts";
import { api, SampleScreen } from "../../testing/sample-screen.tsx";
import { RepChoices, RepChoicesNote, RepFilterStatus } from "./rep-filter-status.tsx";
import { RepPill } from "./rep-pill.tsx";

async function show(shown: ReactNode, answer: () => Promise<Response>, isKnown = false) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (isKnown) client.setQueryData(repRecords(api).queryKey, { names: {}, repsOf: {} });
  vi.stubGlobal("fetch", answer);
  return render(<SampleScreen client={client}>{shown}</SampleScreen>);
}

const refusal = async () => Response.json({ Error: "The key may not read sales reps." }, { status: 403 });
const never = () => new Promise<Response>(() => {});
const unused = () => {};

test.each([
  ["beside the filter", <RepFilterStatus key="1" chosen={[9003]} onChosen={unused} />, "Reading sales reps…"],
  ["below the choices", <RepChoicesNote key="2" />, "Loading the sales reps of brands…"],
])("says %s that sales reps are being read", async (_, shown, text) => {
  const { body } = await show(shown, never);
  expect(body.textContent).toBe(text);
});

test.each([
  [
    "beside the filter",
    <RepFilterStatus key="1" chosen={[9003]} onChosen={unused} />,
    "The sales reps could not be read, so customers may be missing.",
  ],
  ["below the choices", <RepChoicesNote key="2" />, "The sales reps of brands could not be loaded."],
])("says %s that sales reps could not be read", async (_, shown, text) => {
  const { body } = await show(shown, refusal);
  await expect.poll(() => body.textContent).toBe(`${text} The key may not read sales reps.Try again`);
});

test("says and reads nothing while no rep is chosen", async () => {
  const fetched = vi.fn(never);
  const { body } = await show(<RepFilterStatus chosen={[]} onChosen={unused} />, fetched);
  expect(body.textContent).toBe("");
  expect(fetched).not.toHaveBeenCalled();
});

const me = { UserID: 9001, Name: "Ana Ruiz" };

test.each([
  [[], ["Everybody"]],
  [[9001], ["My customers"]],
  [[9001, 9002], []],
  [[9002], []],
])("with the reps %j, the switch of a person who is 9001 is at %j, and changes nothing by itself", async (chosen, checked) => {
  const onChosen = vi.fn();
  const { body, run } = await show(<RepFilterStatus chosen={chosen} onChosen={onChosen} />, never, true);
  expect(body.textContent).toBe("");
  await run(() => writeText(myRepKey(api.scope), writeMyRep(me)));
  const inputs = [...body.querySelectorAll("input")];
  expect(body.querySelector("legend")?.textContent).toBe("Customers of Ana Ruiz or of everybody");
  expect(inputs.filter((input) => input.checked).map((input) => input.parentElement?.textContent)).toEqual(checked);
  expect(onChosen).not.toHaveBeenCalled();
  for (const input of inputs) if (!input.checked) await run(() => input.click());
  expect(onChosen.mock.calls).toEqual([[[9001]], [[]]].filter((_, at) => inputs[at]?.checked === false));
  await run(() => writeText(myRepKey(api.scope), null));
  expect(body.textContent).toBe("");
});

const customers = [
  { ...sampleCustomer, CustomerID: 1, SalesRepUserID: 9002, SalesRepName: "Cy" },
  { ...sampleCustomer, CustomerID: 2, SalesRepUserID: 9001, SalesRepName: "Ana" },
];

/** A list whose rows do not name sales reps, with the customers and the sales reps in the cache. */
async function showKnown(shown: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(allCustomers(api).queryKey, { rows: customers, leftOut: 0 });
  client.setQueryData(repRecords(api).queryKey, { names: { 9003: "Bo" }, repsOf: { 1: [9003] } });
  return render(<SampleScreen client={client}>{shown}</SampleScreen>);
}

test("the choices of a list without sales reps are those of all customers and those whose records name one, by name", async () => {
  const onChosen = vi.fn();
  const { body, run } = await showKnown(<RepChoices chosen={[9001]} onChosen={onChosen} />);
  const boxes = [...body.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
  expect(boxes.map((box) => [box.closest("label")?.textContent, box.checked])).toEqual([
    ["Ana", true],
    ["Bo", false],
    ["Cy", false],
  ]);
  await run(() => boxes[1]?.click());
  await run(() => boxes[0]?.click());
  expect(onChosen.mock.calls).toEqual([[[9001, 9003]], [[]]]);
});

test.each([
  [[9001], "Ana", "Sales rep: Ana"],
  [[9003], "Bo", "Sales rep: Bo"],
  [[9004], "Rep 9004", "Sales rep: Rep 9004"],
  [[9001, 9003], "2 chosen", "Sales rep: Ana, Bo"],
  [[], "", undefined],
])("the filter of such a list names the sales reps %j", async (chosen, text, printed) => {
  const { body } = await showKnown(<RepPill chosen={chosen} onChosen={unused} />);
  const pill = body.querySelector("span");
  await expect.poll(() => [pill?.querySelector("button")?.textContent, pill?.dataset.filter]).toEqual([`Sales rep${text}`, printed]);
});
