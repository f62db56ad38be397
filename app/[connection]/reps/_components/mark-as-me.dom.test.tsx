import { expect, test } from "vitest";
import { render } from "#components/testing/render.ts";
import { example } from "#contract/examples/example-of.ts";
import { salesRep } from "#contract/v1/people.ts";
import { myRepKey, readMyRep } from "#lib/parties/customers/my-rep.ts";
import { readText, writeText } from "../../_components/shell/hydration/use-stored-text.ts";
import { api, SampleScreen } from "../../_components/testing/sample-screen.tsx";
import { MarkAsMe } from "./mark-as-me.tsx";
import { MyRepNotice } from "./my-rep-notice.tsx";

const ana = { ...example(salesRep), UserID: 9001, Name: "Ana Ruiz" };
const stored = () => readMyRep(readText(myRepKey(api.scope)));

test("marks and unmarks the person as one rep at a time", async () => {
  const { body, click } = await render(
    <SampleScreen>
      <MarkAsMe rep={ana} />
      <MarkAsMe rep={{ ...ana, UserID: 9003, Name: "Bo" }} />
    </SampleScreen>,
  );
  const pressed = () => [...body.querySelectorAll("button")].map((button) => button.getAttribute("aria-pressed"));
  expect([pressed(), stored()]).toEqual([["false", "false"], null]);
  await click("This is me");
  expect([pressed(), stored()]).toEqual([["true", "false"], { UserID: 9001, Name: "Ana Ruiz" }]);
  expect(body.textContent).toContain(
    "Customers, Deliveries, My day, Invoices, AR aging and the overview have a switch to your customers in this browser.",
  );
  await click("This is me");
  expect([pressed(), stored()]).toEqual([["false", "false"], null]);
});

test("names the marked rep above the list of reps, with a button to remove the mark", async () => {
  const { body, click, run } = await render(
    <SampleScreen>
      <MyRepNotice connection="harbor" />
    </SampleScreen>,
  );
  expect(body.textContent).toBe("");
  await run(() => writeText(myRepKey(api.scope), '{"version":1,"rep":{"UserID":9001,"Name":"Ana Ruiz"}}'));
  expect(body.textContent).toBe("You are Ana Ruiz.This is not me");
  expect(body.querySelector("a")?.getAttribute("href")).toBe("/harbor/reps/9001");
  await click("This is not me");
  expect([body.textContent, stored()]).toEqual(["", null]);
});
