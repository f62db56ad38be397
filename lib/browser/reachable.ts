const waitMs = 2_500;

/** Whether the dashboard's own server answers: a device without a network still reaches a dashboard on itself. */
export async function isServerReachable(): Promise<boolean> {
  try {
    await fetch("/icon.svg", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(waitMs) });
    return true;
  } catch {
    return false;
  }
}
