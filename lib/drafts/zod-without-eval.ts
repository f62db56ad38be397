import { config } from "zod";

// Our pages' policy forbids evaluating code, and a browser reports the attempt. Import this before any schema.
if (typeof window !== "undefined") config({ jitless: true });
