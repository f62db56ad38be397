/** The server's answer about a connection: usable, ended automatically, or unknown to this browser. */
export type SessionAnswer =
  | { readonly state: "open"; readonly endsInMs: number }
  | { readonly state: "ended"; readonly why: "idle" | "age" }
  | { readonly state: "gone" };
