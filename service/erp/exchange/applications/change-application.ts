import type { z } from "zod";
import type { paymentApplication } from "#contract/v1/payments.ts";
import type { Database } from "#service/db/database.ts";
import { eq } from "#service/db/orm/orm.ts";
import { paymentApplications } from "#service/db/schema/payments.ts";

type Application = z.infer<typeof paymentApplication>;

/** The application of a request, locked until the transaction ends. */
export async function lockApplication(tx: Database, requestID: number) {
  const [row] = await tx.select().from(paymentApplications).where(eq(paymentApplications.RequestID, requestID)).for("update");
  return row;
}

type Change = Pick<Application, "Status"> &
  Partial<Pick<Application, "PaymentApplicationID" | "AppliedBy" | "TimeApplied" | "TimeExported">>;

export async function changeApplication(tx: Database, row: { readonly ID: number; readonly record: string }, change: Change, now: Date) {
  // The column contains the served PaymentApplication.
  const record: Application = { ...(JSON.parse(row.record) as Application), ...change, TimeUpdated: now.toISOString() };
  await tx
    .update(paymentApplications)
    .set({
      Status: record.Status,
      PaymentApplicationID: record.PaymentApplicationID,
      TimeUpdated: now,
      record: JSON.stringify(record),
    })
    .where(eq(paymentApplications.ID, row.ID));
  return record;
}

export const timeExportedOf = ({ record }: { readonly record: string }) => (JSON.parse(record) as Application).TimeExported;
