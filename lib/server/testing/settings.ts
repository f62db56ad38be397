import { type Environment, readEnvironment } from "../env.ts";

export const testSecret = "a secret for tests that is long enough";

/** Gives this process other settings from now on. */
export function applySettings(settings: Record<string, string>): Environment {
  const environment = readEnvironment({ SESSION_SECRET: testSecret, ...settings });
  // Where processWide keeps them.
  Object.assign(globalThis, { [Symbol.for("dashboard.environment")]: environment });
  return environment;
}
