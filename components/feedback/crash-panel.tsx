interface CrashPanelProps {
  title: string;
  detail: string;
  error: unknown;
  retry: () => void;
}

/**
 * For error boundaries only. Every page loads three of them, each with its own copy of this panel, so it imports no icons and no other
 * components, and app/globals.css has its style. A server error has a digest, which finds it in the server's log.
 */
export function CrashPanel({ title, detail, error, retry }: CrashPanelProps) {
  const digest = error instanceof Error && "digest" in error && typeof error.digest === "string" ? error.digest : null;
  return (
    <section role="alert" className="crash-panel">
      <h1>{title}</h1>
      <p>{detail}</p>
      {digest ? (
        <p>
          Error id <code>{digest}</code>
        </p>
      ) : null}
      <button type="button" onClick={retry}>
        Try again
      </button>
    </section>
  );
}
