import { sql } from "#service/db/orm/orm.ts";
import { products } from "../../db/schema/catalog.ts";
import { customers } from "../../db/schema/customers.ts";
import { invoices, invoiceTransactions } from "../../db/schema/invoices.ts";
import { paymentApplications, payments } from "../../db/schema/payments.ts";
import { locations } from "../../db/schema/places.ts";
import { purchaseOrders } from "../../db/schema/purchase-orders.ts";
import { vendors } from "../../db/schema/suppliers.ts";

// Expressions over a row "row" of the table that stores the value; null if the referenced record is missing.

export const supplierOfProduct = sql`(select p.supplier_id from ${products} p where p.product_id = "row".product_id)`;

export const stateOfCustomer = sql`(select c.state from ${customers} c where c.customer_id = "row".customer_id)`;

export const stateOfLocation = sql`(select l.state from ${locations} l where l.location_id = "row".location_id)`;

export const customerOfInvoice = sql`(select i.customer_id from ${invoices} i where i.invoice_id = "row".invoice_id)`;

/** The supplier of a COA: the line's, or the product's if the line is missing. */
export const supplierOfLine = sql`coalesce(
  (select t.supplier_id from ${invoiceTransactions} t where t.invoice_trans_id = "row".invoice_trans_id),
  ${supplierOfProduct})`;

const customerOfLineID = sql`coalesce(${customerOfInvoice}, "row".customer_id)`;

/**
 * A line is seen by the customer of its invoice. A record without a CustomerID gets that customer's as its first field, where no other record has
 * one. A line whose invoice is about to be removed keeps what it has.
 */
export const customerOfLine = {
  CustomerID: customerOfLineID,
  record: sql`case
    when "row".customer_id is null then '{"CustomerID":' || ${customerOfLineID} || ',' || substr("row".record, 2)
    when starts_with("row".record, '{"CustomerID":')
      then '{"CustomerID":' || ${customerOfLineID} || substr("row".record, strpos("row".record, ','))
    else "row".record end`,
};

const request = sql`${paymentApplications} a where a.request_id = "row".request_id`;
const paymentsOfApplication = sql`${payments} p where p.payment_invoice_num = "row".payment_invoice_num and p.ar_account_id = "row".ar_account_id`;

/**
 * The supplier of an application is that of the first payment of its number. A request keeps the supplier of the payment that covered it, as long as one of
 * the payments has this supplier, or none has the number. Counts, because for "exists" the planner may read a whole table in each slice of an import.
 */
export const supplierOfPayment = sql`case
  when (select count(*) from ${paymentsOfApplication}) = 0 then (select a.supplier_id from ${request})
  else (
    select p.supplier_id from ${paymentsOfApplication}
    order by (select count(*) from ${request} and a.supplier_id is not distinct from p.supplier_id) desc, p.amount > 0 desc, p.payment_id limit 1)
  end`;

/** A purchase's own SupplierID, or its order's, or the only supplier of its vendor. */
export const ownerOfPurchase = sql`coalesce("row".supplier_id, (
  select o.supplier_id from ${purchaseOrders} o where o.purchase_id = "row".purchase_id
), (
  select o.supplier_id from ${purchaseOrders} o where o.purchase_global_id = "row".purchase_global_id
), (
  select min(v.supplier_id) from ${vendors} v where v.vendor_id = "row".vendor_id
  having min(v.supplier_id) = max(v.supplier_id)))`;

const orderOfPurchase = sql`coalesce("row".purchase_global_id, (
  select o.purchase_global_id from ${purchaseOrders} o where o.purchase_id = "row".purchase_id))`;

/** A purchase of an order keeps the order's PurchaseGlobalID, which is permanent, where the ERP's record has none. */
export const globalIDOfPurchase = {
  PurchaseGlobalID: orderOfPurchase,
  record: sql`replace("row".record, '"PurchaseGlobalID":null', '"PurchaseGlobalID":' || coalesce(to_json(${orderOfPurchase})::text, 'null'))`,
};

/**
 * What is wrong with the PurchaseGlobalID of a purchase; null where nothing is. It is permanent, and the database links one order to a purchase. The ERP
 * does not know orders that were never submitted, so a purchase is none of these.
 */
export const orderConflict = sql`coalesce((
  select format('purchase %s is order %s for good, and %s is another order; correct it in the ERP, or leave it null',
    o.purchase_id, o.purchase_global_id, "row".purchase_global_id)
  from ${purchaseOrders} o
  where o.purchase_id = "row".purchase_id and o.purchase_global_id <> "row".purchase_global_id
    and exists (select 1 from ${purchaseOrders} other where other.purchase_global_id = "row".purchase_global_id)
), (
  select format('%s is an order that was never submitted; correct it in the ERP, leave it null, or delete the order', o.purchase_global_id)
  from ${purchaseOrders} o
  where o.purchase_global_id = "row".purchase_global_id and o.status = 'InProgress' and not o.is_posted))`;

export const accountsOfKey = sql`array(
  select distinct c.ar_account_id from ${customers} c where c.customer_id = any("row".customer_ids) order by 1)`;

export const locationsOfKey = sql`array(
  select distinct c.location_id from ${customers} c where c.customer_id = any("row".customer_ids) order by 1)`;
