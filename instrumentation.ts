/** Checks the settings before the first request. Without valid settings the dashboard exits with one sentence. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { checkEnvironment } = await import("#lib/server/start.ts");
  checkEnvironment();
}
