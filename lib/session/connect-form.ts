import * as z from "zod/mini";

/** The Data API's environments. A key is valid in one of them. */
export const environmentNames = ["production", "test"] as const;
export type EnvironmentName = (typeof environmentNames)[number];

export const keyLengthMax = 200;
export const nameLengthMax = 60;

/** The connect form, for the browser and for the server. Without a name, the connection is named after what the key covers. */
export const connectForm = z.object({
  key: z
    .string("Paste the key.")
    .check(
      z.trim(),
      z.minLength(1, "Paste the key."),
      z.maxLength(keyLengthMax, `A key has at most ${keyLengthMax} characters.`),
      z.regex(/^[\x21-\x7e]*$/, "This does not look like a key: it contains spaces or unusual characters."),
    ),
  environment: z.enum(environmentNames, "Choose the environment that the key was issued for."),
  name: z.string("Give the connection a name.").check(
    z.trim(),
    z.maxLength(nameLengthMax, `Use at most ${nameLengthMax} characters.`),
    // A heading must not contain control characters.
    z.regex(/^[^\p{Cc}]*$/u, "Use one line of text."),
  ),
});

export type ConnectFields = z.input<typeof connectForm>;

export const shortenName = (text: string): string => (text.length > nameLengthMax ? `${text.slice(0, nameLengthMax - 1)}…` : text);
