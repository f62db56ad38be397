import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { FormField } from "./form-field.tsx";
import { useZodForm } from "./use-zod-form.ts";

const schema = z.object({ amount: z.string() });

function Sample({ message }: { message?: string }) {
  const form = useZodForm(schema, message === undefined ? {} : { errors: { amount: { type: "server", message } } });
  return (
    <FormField form={form} id="amount" name="amount" label="Amount" hint="In US dollars.">
      {(control) => <input {...control} />}
    </FormField>
  );
}

test("connects the control to its label and hint", () => {
  const html = renderToStaticMarkup(<Sample />);
  expect(html).toMatch(/<label [^>]*for="amount">Amount<\/label>/);
  expect(html).toContain('<input id="amount" aria-describedby="amount-hint" name="amount"/>');
  expect(html).toContain('<div aria-live="polite"></div>');
});

test("shows the server's error at its control without JavaScript, in a live region", () => {
  const html = renderToStaticMarkup(<Sample message="Is too much." />);
  expect(html).toContain('aria-describedby="amount-hint amount-error" aria-invalid="true"');
  expect(html).toMatch(/<div aria-live="polite"><p id="amount-error".*Is too much\.<\/p><\/div>/);
});
