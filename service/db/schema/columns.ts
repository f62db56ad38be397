import { date, numeric, text, timestamp } from "#service/db/orm/pg-core.ts";

/** Money and quantities: exact, 6 decimals; read back as text. */
export const decimal = (name: string) => numeric(name, { precision: 18, scale: 6 });

/** A date-time of the spec: UTC with milliseconds. */
export const instant = (name: string) => timestamp(name, { mode: "date", withTimezone: true, precision: 3 });

/** A calendar day, YYYY-MM-DD. */
export const day = (name: string) => date(name, { mode: "string" });

/** The ERP's time of the last write by the exchange; null if a snapshot wrote the row last. */
export const timeExchanged = () => instant("time_exchanged");

/** The JSON text of the v1 record in responses. */
export const record = () => text("record").notNull();
