import * as z from "zod/mini";

/** A typed text for a form's schema. A text that `read` refuses has the message of `read`. */
export const typedText = (read: (text: string) => { readonly kind: string; readonly message?: string }) =>
  z.string().check(({ value: input, issues }) => {
    const { kind, message } = read(input);
    if (kind === "refused") issues.push({ code: "custom", input, message });
  });
