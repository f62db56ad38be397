/** Checks the settings before the first request: a dashboard that cannot work says why in one sentence and stops. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { checkEnvironment } = await import("#lib/server/start.ts");
  checkEnvironment();
}
