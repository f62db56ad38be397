/** What the dashboard's server says of a connection: usable, ended by itself, or not held by this browser. */
export type SessionAnswer =
  | { readonly state: "open"; readonly endsInMs: number }
  | { readonly state: "ended"; readonly why: "idle" | "age" }
  | { readonly state: "gone" };
