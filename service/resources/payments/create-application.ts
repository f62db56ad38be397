import { createPaymentApplication } from "#contract/v1/payments.ts";
import type { Database } from "#service/db/database.ts";
import { sql } from "#service/db/orm/orm.ts";
import { invoices } from "#service/db/schema/invoices.ts";
import { paymentApplications, payments } from "#service/db/schema/payments.ts";
import { raiseVersions } from "#service/db/versions/data-versions.ts";
import { findCover, refreshBalancesOf, tenantsOfPayment } from "#service/erp/derive/payment-balances.ts";
import { mountWrite, type WriteRequest } from "../../http/endpoints/mount-write.ts";
import { ApiError } from "../../http/errors/api-error.ts";
import { arAccountsOf } from "../../keys/scope.ts";

type Query = WriteRequest<typeof createPaymentApplication>["query"];

/** RequestedByUserID of a key that has no user. */
const noUser = 0;

const notFound = (what: string, num: string, { ARAccountID }: Query) =>
  new ApiError("NOT_FOUND", `There is no ${what} ${num} on AR account ${ARAccountID} for this key`);

/** The target is an invoice, or a reversed payment that is settled. */
async function hasTarget(tx: Database, { TargetInvoiceNum, ARAccountID }: Query): Promise<boolean> {
  const { rows } = await tx.execute<{ isKnown: boolean }>(sql`
    select exists (select 1 from ${invoices} where ${invoices.InvoiceNum} = ${TargetInvoiceNum} and ${invoices.ARAccountID} = ${ARAccountID})
      or exists (
        select 1 from ${payments} where ${payments.PaymentInvoiceNum} = ${TargetInvoiceNum} and ${payments.ARAccountID} = ${ARAccountID}
          and ${payments.Amount} < 0
      ) as "isKnown"`);
  return rows[0]?.isKnown ?? false;
}

async function nextRequest(tx: Database, amount: string) {
  const { rows } = await tx.execute<{ requestID: number; amount: string }>(
    sql`select nextval('payment_request_ids')::int as "requestID", ${amount}::numeric(18, 6)::text as amount`,
  );
  const [request] = rows;
  if (request === undefined) throw new Error("the sequence of payment requests gave no number");
  return request;
}

/** docs/api/data-api.md "POST /payments/applications". A trigger writes the message to the ERP in the same transaction. */
async function create({ query, caller, tx, now }: WriteRequest<typeof createPaymentApplication>) {
  const { PaymentInvoiceNum, TargetInvoiceNum, ARAccountID, Amount } = query;
  const accounts = arAccountsOf(caller);
  const cover = accounts === null || accounts.includes(ARAccountID) ? await findCover(tx, query, Amount) : undefined;
  if (cover === undefined) throw notFound("payment", PaymentInvoiceNum, query);
  if (TargetInvoiceNum === PaymentInvoiceNum)
    throw new ApiError("NOT_ACCEPTED", `TargetInvoiceNum ${TargetInvoiceNum} is the payment itself: name the invoice to apply it to`);
  if (!(await hasTarget(tx, query))) throw notFound("invoice", TargetInvoiceNum, query);
  if (!cover.isEnough)
    throw new ApiError(
      "INSUFFICIENT_BALANCE",
      `Amount ${Amount} is more than payment ${PaymentInvoiceNum} on AR account ${ARAccountID} has available, which is ${cover.available}`,
    );
  const { requestID, amount } = await nextRequest(tx, Amount);
  const time = now.toISOString();
  const shared = {
    PaymentInvoiceNum,
    TargetInvoiceNum,
    ARAccountID,
    Amount: amount,
    Status: "Pending",
    RequestedByUserID: caller.userID ?? noUser,
    TimeRequested: time,
    TimeExported: null,
    TimeUpdated: time,
  } as const;
  const listed = { PaymentApplicationID: null, RequestID: requestID, ...shared, AppliedBy: null, TimeApplied: null };
  await tx.insert(paymentApplications).values({
    ...shared,
    RequestID: requestID,
    SupplierID: cover.supplierID,
    TimeRequested: now,
    TimeUpdated: now,
    record: JSON.stringify(listed),
  });
  await refreshBalancesOf(tx, query);
  await raiseVersions(tx, ["payments", "paymentApplications"], await tenantsOfPayment(tx, query));
  const answer = { RequestID: requestID, ...shared, TimeConfirmed: null, MatchedPaymentApplicationID: null };
  return { status: 201, record: JSON.stringify(answer) } as const;
}

export const createApplicationRoute = mountWrite(createPaymentApplication, create);
