/** What the service tells its operator; pino's loggers fit. */
export interface Log {
  readonly error: (parts: object, message: string) => void;
  readonly info: (parts: object, message: string) => void;
}

export const silentLog: Log = { error: () => undefined, info: () => undefined };
