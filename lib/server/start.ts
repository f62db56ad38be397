import "server-only";
import { type EnvironmentName, environmentNames } from "#lib/session/connect-form.ts";
import { EnvironmentError, environment, isLoopback } from "./env.ts";

const say = (sentence: string) => process.stderr.write(`${sentence}\n`);

const isPlain = (name: EnvironmentName) => {
  const address = environment().dataApi[name];
  return address?.startsWith("http:") === true && !isLoopback(new URL(address).hostname);
};

/** Exits with a sentence when a setting is missing or invalid. */
export function checkEnvironment(): void {
  try {
    environment();
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    say(error.message);
    process.exit(1);
  }
  if (!isLoopback(process.env.DASHBOARD_HOST ?? "127.0.0.1") && environment().publicOrigin === null) {
    say(
      "PUBLIC_ORIGIN is missing: without it, cookies are not limited to https. Set it to the address that people use, such as https://dashboard.example.com.",
    );
  }
  for (const name of environmentNames.filter(isPlain)) {
    say(`DATA_API_${name.toUpperCase()}_URL uses http: keys travel unencrypted to another machine. Use https.`);
  }
}
