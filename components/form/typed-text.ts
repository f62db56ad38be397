import * as z from "zod/mini";

/** A schema for typed text. Text that `read` refuses gets the message of `read`. */
export const typedText = (read: (text: string) => { readonly kind: string; readonly message?: string }) =>
  z.string().check(({ value: input, issues }) => {
    const { kind, message } = read(input);
    if (kind === "refused") issues.push({ code: "custom", input, message });
  });
