/** The reasons why the service cannot answer requests now, for a person; empty if it can. */
export type Probe = () => Promise<readonly string[]>;

/** The state behind /readyz. Starts as not ready, with the last reason that was set. */
export function createReadiness() {
  let step: string | null = "the service is starting";
  let probe: Probe = async () => [];

  return {
    /** Not ready for this reason until `serve` is called. */
    wait(reason: string) {
      step = reason;
    },
    /** Ready from now on while the probe finds no problem. */
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
