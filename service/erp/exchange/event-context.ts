import type { Log } from "#service/http/log.ts";

export interface EventContext {
  readonly now: Date;
  readonly log: Log;
}
