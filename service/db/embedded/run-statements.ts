import { type PGlite, parse, protocol, type QueryOptions, type Results } from "@electric-sql/pglite";
import type { Statement } from "./embedded-client.ts";

const { serialize } = protocol;

interface Prepared {
  readonly name: string;
  readonly paramTypes: readonly number[];
  /** What the database told about its columns. */
  readonly description: Awaited<ReturnType<PGlite["execProtocolStream"]>>;
}

type Notice = Parameters<NonNullable<QueryOptions["onNotice"]>>[0];

const usesBeforeName = 3;
const textsMax = 1_000;
/** Each keeps its plan in the memory of the database. */
const namesMax = 100;

/** True for an error that ends only the statement, unlike those after which the database does not answer. */
const isOfStatement = (error: unknown) => error instanceof Error && "severity" in error && error.severity === "ERROR";

/** Writes a warning, such as one of a migration, for the operator, because no server has a log of it. */
function onNotice({ severity, message }: Notice): void {
  if (severity === "WARNING") process.stderr.write(`${message}\n`);
}

/** Runs statements on `client`, one at a time. Those that repeat, and may be prepared, are parsed and planned once. */
export function createStatementRunner(client: PGlite): (statement: Statement) => Promise<Results> {
  const uses = new Map<string, number>();
  /** The one that was used last is the last. */
  const prepared = new Map<string, Prepared>();
  let names = 0;
  let arePlansOld = false;

  const send = (...messages: readonly Uint8Array[]) =>
    client.runExclusive(() => client.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false }));

  function isRepeated(text: string): boolean {
    const count = (uses.get(text) ?? 0) + 1;
    if (count >= usesBeforeName) return uses.delete(text);
    if (uses.size >= textsMax) uses.clear();
    uses.set(text, count);
    return false;
  }

  async function forget(text: string): Promise<void> {
    const found = prepared.get(text);
    prepared.delete(text);
    if (found !== undefined) await send(serialize.close({ type: "S", name: found.name }));
  }

  async function prepare(text: string): Promise<Prepared> {
    const [oldest] = prepared.keys();
    if (oldest !== undefined && prepared.size >= namesMax) await forget(oldest);
    names += 1;
    const name = `s${names}`;
    const description = await send(serialize.parse({ name, text }), serialize.describe({ type: "S", name }));
    return { name, description, paramTypes: parse.parseDescribeStatementResults(description) };
  }

  /** As PGlite writes the parameters of a statement that is not prepared. */
  function toText(param: unknown, type: number): string | null {
    if (param === null || param === undefined) return null;
    const serializer = client.serializers[type];
    return serializer ? serializer(param) : String(param);
  }

  async function runPrepared({ text, params = [], options }: Statement): Promise<Results> {
    const found = prepared.get(text) ?? (await prepare(text));
    prepared.delete(text);
    prepared.set(text, found);
    // Plans are made for the sizes of the tables. Nothing else makes the embedded database plan again when these grow.
    if (arePlansOld) await client.query("discard plans");
    arePlansOld = false;
    const values = found.paramTypes.map((type, index) => toText(params[index], type));
    const answer = await send(serialize.bind({ statement: found.name, values }), serialize.execute({}));
    return parse.parseResults([...found.description, ...answer], client.parsers, options)[0] as Results;
  }

  return async (statement) => {
    const { text, params, options, mayPrepare } = statement;
    if (mayPrepare && (prepared.has(text) || isRepeated(text))) {
      try {
        return await runPrepared(statement);
      } catch (error) {
        if (!isOfStatement(error)) throw error;
        // The tables may have changed since it was prepared, so it runs as if it had not been.
        await forget(text);
      }
    }
    arePlansOld ||= !mayPrepare;
    return client.query(text, params, { ...options, onNotice });
  };
}
