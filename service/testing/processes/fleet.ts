import { type CliProcess, startCli } from "./run-cli.ts";

interface Member {
  readonly process: CliProcess;
  readonly url: string;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

interface FleetRequest extends RequestInit {
  readonly headers: Readonly<Record<string, string>>;
}

/** Several service processes on one database, as behind a load balancer. */
export interface Fleet {
  /** Sends the request to the member `index`. Throws if the connection breaks. */
  readonly ask: (index: number, path: string, asked: FleetRequest) => Promise<Answer>;
  /** Tries one member after another, from `index` on, until an answer is final. Every request must be safe to repeat. */
  readonly insist: (index: number, path: string, asked: FleetRequest) => Promise<Answer>;
  /** Kills the member with SIGKILL and starts a new one. */
  readonly replace: (index: number) => Promise<void>;
  readonly signal: (index: number, name: NodeJS.Signals) => void;
  readonly end: () => Promise<void>;
}

const attemptsMax = 400;
const pauseMs = 25;

/** The member's application_name in PostgreSQL. */
export const memberName = (index: number) => `member-${index}`;

async function startMember(index: number, database: string, env: Readonly<Record<string, string>>): Promise<Member> {
  const url = new URL(database);
  url.searchParams.set("application_name", memberName(index));
  const process = startCli(["serve", "--port", "0", "--database", url.href], { LOG_LEVEL: "silent", ...env });
  await process.printed("answers at ");
  return { process, url: /answers at (http:\S+)\/api\/v1/.exec(process.output.stdout)?.[1] ?? "" };
}

/** Whether the answer is final rather than "try again". */
export function isFinal({ status, text }: Answer): boolean {
  return status < 500 && !text.includes("IDEMPOTENCY_KEY_IN_PROGRESS");
}

export async function startFleet(size: number, database: string, env: Readonly<Record<string, string>>): Promise<Fleet> {
  const members = await Promise.all(Array.from({ length: size }, (_, index) => startMember(index, database, env)));

  async function ask(index: number, path: string, asked: FleetRequest): Promise<Answer> {
    const response = await fetch(`${members[index % members.length]?.url}${path}`, asked);
    return { status: response.status, text: await response.text(), headers: response.headers };
  }

  return {
    ask,
    async insist(index, path, asked) {
      for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
        // A killed member refuses or breaks the connection, so the request goes to the next one.
        const answer = await ask(index + attempt, path, asked).catch(() => null);
        if (answer !== null && isFinal(answer)) return answer;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
      throw new Error(`no member answered ${path}`);
    },
    async replace(index) {
      members[index]?.process.child.kill("SIGKILL");
      await members[index]?.process.ended;
      members[index] = await startMember(index, database, env);
    },
    signal(index, name) {
      members[index]?.process.child.kill(name);
    },
    async end() {
      for (const { process } of members) process.child.kill("SIGKILL");
      await Promise.all(members.map(({ process }) => process.ended));
    },
  };
}
