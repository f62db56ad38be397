import type { Metadata } from "next";
import { cookies } from "next/headers";
import { Notice } from "#components/feedback/notice.tsx";
import type { ConnectionSummary } from "#components/shell/connection/connection-facts.ts";
import { readTheme, themeCookie } from "#components/shell/theme.ts";
import { ThemeSwitch } from "#components/shell/theme-switch.tsx";
import { Wordmark } from "#components/shell/wordmark.tsx";
import { scopeOf } from "#lib/api/http/connection-storage.ts";
import { environment } from "#lib/server/env.ts";
import { readViewer } from "#lib/server/read-viewer.ts";
import { demoRolesOffered } from "#lib/server/session/connect.ts";
import { type Connection, listHeld } from "#lib/server/session/connections.ts";
import { datedCover } from "#lib/server/session/key-facts.ts";
import { environmentNames } from "#lib/session/connect-form.ts";
import { ConnectForm } from "./_components/connect-form.tsx";
import { ConnectionList } from "./_components/connection-list.tsx";
import { DemoChoice } from "./_components/demo-choice.tsx";
import { Illustration } from "./_components/illustration.tsx";
import { LazyForgottenConnections } from "./_components/lazy-forgotten-connections.tsx";

export const metadata: Metadata = { title: "Connect" };

const slugLengthMax = 40;

const textOf = (value: string | string[] | undefined) => (typeof value === "string" ? value : undefined);

export default async function ConnectPage({ searchParams }: PageProps<"/connect">) {
  const [search, held, jar] = await Promise.all([searchParams, listHeld(), cookies()]);
  const [missing, back] = [textOf(search.missing), textOf(search.back)];
  const ended = held.filter((one) => one.ended !== null).map(({ connection }) => connection);
  const replaced = held.map(({ connection }) => connection).find(({ slug, demo }) => slug === textOf(search.replace) && !demo);
  const left = ended.find(({ slug }) => slug === missing);
  const scopes = Object.fromEntries(held.map(({ connection }) => [connection.slug, scopeOf(connection)]));
  const signIns = Object.fromEntries(
    held.filter((one) => one.ended === null).map(({ connection }) => [connection.slug, connection.signedInAt]),
  );
  const initial = replaced ?? (left?.demo ? undefined : left);
  // Only these fields reach the browser.
  const viewer = await readViewer();
  const summaryOf = (connection: Connection): ConnectionSummary => {
    const { slug, name, keyType } = connection;
    return { slug, name, environment: connection.environment, keyType, covers: datedCover(connection, viewer) };
  };
  const { dataApi } = environment();
  const demoRoles = demoRolesOffered();
  return (
    <div className="grid min-h-dvh bg-canvas lg:grid-cols-[minmax(30rem,1fr)_minmax(0,1.1fr)]">
      <div className="flex flex-col border-line bg-surface lg:border-r">
        <header className="mx-auto flex w-full max-w-xl items-center justify-between gap-4 px-5 py-5 sm:px-10 lg:pt-8">
          <Wordmark />
          <ThemeSwitch initial={readTheme(jar.get(themeCookie)?.value)} />
        </header>
        <main className="mx-auto flex w-full max-w-xl flex-1 flex-col justify-center px-5 pt-6 pb-14 sm:px-10">
          <h1 className="font-semibold text-2xl tracking-tight sm:text-3xl">Your distributor’s data, ready to work with.</h1>
          <p className="mt-3 text-balance text-lg text-muted">
            Invoices, receivables, stock and purchase orders, straight from the Data API.
          </p>
          {left ? (
            <Notice tone="warning" title={`${left.name} has ended`} className="mt-6">
              {left.demo ? "Choose it again below" : "Enter its key again below"}. Unsent input is still in this browser.
            </Notice>
          ) : missing ? (
            <Notice tone="warning" title={`This browser has no connection “${missing.slice(0, slugLengthMax)}”`} className="mt-6">
              It was forgotten, has expired or belongs to another browser. Connect its key again to continue.
            </Notice>
          ) : null}
          {replaced ? (
            <Notice tone="warning" title={`${replaced.name} needs another key`} className="mt-6">
              The Data API no longer accepts its key. Enter another key of the same kind. Unsent input stays in this browser.
            </Notice>
          ) : null}
          {search["signed-out"] === undefined ? null : (
            <Notice tone="positive" role="status" title="You are signed out" className="mt-6">
              This browser no longer has any key.
            </Notice>
          )}
          <LazyForgottenConnections heldScopes={Object.values(scopes)} signIns={signIns} />
          <ConnectionList
            scopes={scopes}
            connections={held.filter((one) => one.ended === null).map(({ connection }) => summaryOf(connection))}
            ended={ended.map(summaryOf)}
          />
          {demoRoles.length > 0 ? <DemoChoice roles={demoRoles} back={back} /> : null}
          <ConnectForm
            environments={environmentNames.filter((name) => dataApi[name] !== null)}
            initial={initial ? { name: initial.name, environment: initial.environment } : undefined}
            replaces={replaced?.slug}
            back={back}
          />
        </main>
      </div>
      <Illustration />
    </div>
  );
}
