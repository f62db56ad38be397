import { expect, test } from "vitest";
import { render } from "#components/testing/render.ts";
import { NumberForm } from "./number-form.tsx";

const error = "Enter a whole number from 1 to 365.";

async function openForm(value: number | null = 30) {
  const numbers: (number | null)[] = [];
  let isClosed = false;
  const rendered = await render(
    <NumberForm
      label="Target days"
      placeholder="vendor’s"
      min={1}
      max={365}
      value={value}
      onNumber={(number) => numbers.push(number)}
      onClose={() => {
        isClosed = true;
      }}
    />,
  );
  const { body, fire, run } = rendered;
  const input = () => body.querySelector("input") as HTMLInputElement;
  return {
    ...rendered,
    input,
    last: () => numbers.at(-1),
    isClosed: () => isClosed,
    async type(text: string) {
      await run(() => input().focus());
      // React ignores an input whose own property was set.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input(), text);
      await fire(input(), "input");
    },
    async paste(text: string) {
      await run(() => input().setSelectionRange(0, input().value.length));
      await fire(input(), "paste", { clipboardData: { getData: () => text } });
    },
    async leave() {
      await fire(input(), "focusout");
    },
    submit: () => fire(body.querySelector("form"), "submit"),
    text: () => body.textContent ?? "",
  };
}

test.each(["12,5", "1,2", "12.5", "1.200", "400", "0"])("refuses %j, and keeps the number from before", async (typed) => {
  const form = await openForm();
  await form.type(typed);
  expect(form.last() ?? 30).toBe(30);
  await form.leave();
  expect(form.input().value).toBe(typed);
  await form.submit();
  expect(form.isClosed()).toBe(false);
  expect(form.text()).toContain(error);
});

test.each([
  ["45", 45],
  ["0045", 45],
  ["+45", 45],
  ["４５", 45],
  ["", null],
])("takes %j", async (typed, number) => {
  const form = await openForm();
  await form.type(typed);
  expect(form.last()).toBe(number);
  await form.submit();
  expect(form.isClosed()).toBe(true);
});

test("reads a pasted text like a typed one", async () => {
  const form = await openForm();
  await form.paste(" 45 ");
  expect(form.last()).toBe(45);
  await form.paste("12,5");
  expect(form.last()).toBe(30);
  await form.submit();
  expect(form.isClosed()).toBe(false);
});

test("takes back a number that was typed on the way to one that is refused", async () => {
  const form = await openForm(null);
  await form.type("40");
  await form.type("400");
  expect(form.last()).toBeNull();
});
