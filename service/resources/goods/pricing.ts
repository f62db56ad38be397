import { listCustomerPricing } from "#contract/v1/catalog.ts";
import type { Database } from "#service/db/database.ts";
import { runRead } from "#service/db/limits/heavy-reads.ts";
import { products, promotionPrices } from "#service/db/schema/catalog.ts";
import { customers } from "#service/db/schema/customers.ts";
import { states } from "#service/db/schema/places.ts";
import { type SQL, sql } from "#service/db/statements/sql-text.ts";
import { mount } from "../../http/endpoints/mount.ts";
import { ApiError } from "../../http/errors/api-error.ts";
import { customersOf, suppliersOf, within } from "../../keys/scope.ts";
import { allOf, type Condition, dayOf, equals, inSet } from "../conditions.ts";
import { cursorAfter, placeOf, runFrom } from "../extensions/cursor.ts";
import { afterRow } from "../extensions/keyset.ts";
import { todayIn } from "../parties/delivery-dates.ts";
import { readWith } from "../read-with.ts";

const active = 1;

interface Extent extends Record<string, unknown> {
  products: number;
  hasCustomer: boolean;
  timeZones: Record<string, string>;
}

interface Slice {
  /** The price before the page; null if the page starts at the offset. */
  readonly after: SQL | null;
  readonly ofCustomers: readonly Condition[];
  readonly ofProducts: readonly Condition[];
  readonly products: number;
  readonly offset: number;
  readonly rows: number;
}

interface Price extends Record<string, unknown> {
  record: string;
  place: string;
}

const ascending = (value: SQL) => ({ value, type: "integer", direction: "asc", isNullable: false }) as const;
const order = [ascending(sql`chosen.customer_id`), ascending(sql`${products.ProductID}`)];

async function extentOf(db: Database, ofCustomers: readonly Condition[], ofProducts: readonly Condition[]): Promise<Extent> {
  const { rows } = await db.execute<Extent>(sql`select
    (select count(*)::integer from ${products} where ${allOf(ofProducts)}) as products,
    exists (select from ${customers} where ${allOf(ofCustomers)}) as "hasCustomer",
    (select coalesce(json_object_agg(${states.StateAbbreviation}, ${states.TimeZone}), '{}') from ${states}) as "timeZones"`);
  const [extent] = rows;
  if (extent === undefined) throw new Error("a statement without a from clause answers with one row");
  return extent;
}

/** Every customer has the same products, so the offset determines the customers of a page. */
function pricesOf(
  { after, ofCustomers, ofProducts, products: perCustomer, offset, rows }: Slice,
  today: string,
  days: Record<string, string>,
) {
  const firstCustomer = Math.floor(offset / perCustomer);
  const offsetWithin = offset % perCustomer;
  // There may be no prices of this customer after this one.
  const customersMax = Math.ceil((offsetWithin + rows) / perCustomer) + (after === null ? 0 : 1);
  return sql`
    select json_build_object('ProductID', page.product_id, 'CustomerID', page.customer_id,
      'FullPrice', ${products.FullPrice}::text,
      'UnitPrice', coalesce(best.unit_price, ${products.FullPrice})::text,
      'Discount', (${products.FullPrice} - coalesce(best.unit_price, ${products.FullPrice}))::text,
      'PromotionID', best.promotion_id, 'StartDate', best.start_date, 'EndDate', best.end_date,
      'TimeUpdated', to_char(greatest(${products.TimeUpdated}, best.time_updated) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    )::text as record, array_to_json(array[page.customer_id::text, page.product_id::text])::text as place
    from (
      select chosen.customer_id, chosen.state, priced.product_id
      from (
        select ${customers.CustomerID} as customer_id, ${customers.State} as state from ${customers} where ${allOf(ofCustomers)}
        order by ${customers.CustomerID} limit ${customersMax} offset ${firstCustomer}
      ) chosen, lateral (
        select ${products.ProductID} as product_id from ${products} where ${allOf([...ofProducts, after])}
        order by ${products.ProductID} limit ${Math.min(perCustomer, offsetWithin + rows)}
      ) priced
      order by chosen.customer_id, priced.product_id limit ${rows} offset ${offsetWithin}
    ) page
    join ${products} on ${products.ProductID} = page.product_id
    left join (select unnest(${sql.param(Object.keys(days))}::text[]) as state, unnest(${sql.param(Object.values(days))}::date[]) as day) dated
      on dated.state = page.state
    left join lateral (
      select * from ${promotionPrices}
      where ${promotionPrices.ProductID} = page.product_id and ${promotionPrices.State} = page.state
        and coalesce(dated.day, ${dayOf(today)}) between ${promotionPrices.StartDate} and ${promotionPrices.EndDate}
      order by ${promotionPrices.UnitPrice}, ${promotionPrices.PromotionID} limit 1
    ) best on true
    order by page.customer_id, page.product_id`;
}

const noCustomer = "This key can see no customer, so there are no prices for it";
const noneOfThese = "This key can see none of these customers; omit CustomerIDs to get all that it can see";

export const pricingRoutes = [
  mount(
    listCustomerPricing,
    { reads: ["products", "promotionPrices", "customers", "states"], isDated: true },
    async ({ query, caller, db, now }) => {
      const { PageSize: pageSize } = query;
      const place = placeOf(query.Page, query.Cursor, query, order.length);
      const { page, after } = place;
      const ofCustomers = [inSet(customers.CustomerID, within(customersOf(caller), query.CustomerIDs))];
      const ofProducts = [equals(products.StatusID, active), inSet(products.SupplierID, suppliersOf(caller))];
      const read = async (extent: Extent) => {
        if (!extent.hasCustomer) throw new ApiError("FORBIDDEN", query.CustomerIDs === undefined ? noCustomer : noneOfThese);
        if (extent.products === 0) return { records: "", hasNextPage: false, page, pageSize, ...cursorAfter(place, query, null) };

        const zones = query.EffectiveDate === undefined ? Object.entries(extent.timeZones) : [];
        const days = Object.fromEntries(zones.map(([state, timeZone]) => [state, todayIn(timeZone, now)]));
        const slice = {
          after: after && afterRow(order, after),
          ofCustomers: [...ofCustomers, after && sql`${customers.CustomerID} >= ${after[0] ?? null}::integer`],
          ofProducts,
          products: extent.products,
          offset: place.offset(pageSize),
          rows: pageSize + 1,
        };
        const statement = pricesOf(slice, query.EffectiveDate ?? todayIn("UTC", now), days);
        const entries = slice.offset / extent.products + slice.rows;
        const { rows } = await runFrom(place, () => runRead(entries, () => db.execute<Price>(statement)));
        const hasNextPage = rows.length > pageSize;
        const last = hasNextPage ? (rows[pageSize - 1]?.place ?? null) : null;
        const records = rows.slice(0, pageSize).map(({ record }) => record);
        return { records: records.join(), hasNextPage, page, pageSize, ...cursorAfter(place, query, last) };
      };
      return readWith(() => extentOf(db, ofCustomers, ofProducts), read);
    },
  ),
];
