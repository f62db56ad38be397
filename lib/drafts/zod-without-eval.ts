import { config } from "zod";

// The pages' content security policy forbids eval, and browsers report each attempt. Import this before any schema.
if (typeof window !== "undefined") config({ jitless: true });
