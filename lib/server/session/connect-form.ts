import "server-only";
import { z } from "zod";
import { environmentNames } from "../env.ts";

const nameLengthMax = 60;

/** Without a name, the connection is named after what the key covers. */
export const connectForm = z.object({
  key: z
    .string("Paste the key.")
    .trim()
    .min(1, "Paste the key.")
    .regex(
      /^[\x21-\x7e]{1,200}$/,
      "This does not look like a key: it holds spaces or unusual characters, or is longer than 200 characters.",
    ),
  environment: z.enum(environmentNames, "Choose the environment that the key was issued for."),
  name: z
    .string("Give the connection a name.")
    .trim()
    .max(nameLengthMax, `Use at most ${nameLengthMax} characters.`)
    // A heading must not hold control characters.
    .regex(/^[^\p{Cc}]*$/u, "Use one line of text."),
});

export const shortenName = (text: string): string => (text.length > nameLengthMax ? `${text.slice(0, nameLengthMax - 1)}…` : text);
