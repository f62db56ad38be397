/** Why the service cannot answer requests at this moment, as texts for a person; empty when it can. */
export type Probe = () => Promise<readonly string[]>;

/** What /readyz tells. It begins as not ready; the last step that was named counts. */
export function createReadiness() {
  let step: string | null = "the service is starting";
  let probe: Probe = async () => [];

  return {
    /** Not ready until `serve`, for this reason. */
    wait(reason: string) {
      step = reason;
    },
    /** Ready from now on, as long as the probe finds nothing. */
    serve(found: Probe) {
      probe = found;
      step = null;
    },
    async reasons(): Promise<readonly string[]> {
      return step === null ? probe() : [step];
    },
  };
}

export type Readiness = ReturnType<typeof createReadiness>;
