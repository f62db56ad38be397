import type { Database } from "#service/db/database.ts";
import { lockOutImports } from "#service/db/import-lock.ts";
import { eq } from "#service/db/orm/orm.ts";
import { erpPosition } from "#service/db/schema/exchange.ts";
import { raiseVersions } from "#service/db/versions/data-versions.ts";
import type { ErpEvent, PositionedEvent } from "../erp.ts";
import { confirmApplication, type EventContext, type EventEffect } from "./applications/confirm-application.ts";
import type { ExchangeParts } from "./exchange.ts";
import { postPurchase } from "./purchases/post-purchase.ts";

const onlyRow = 1;

async function readPosition(db: Database): Promise<number> {
  const [row] = await db.select().from(erpPosition).where(eq(erpPosition.ID, onlyRow));
  return row?.Position ?? 0;
}

/** The position, locked until the transaction ends. */
async function lockPosition(tx: Database): Promise<number> {
  await tx.insert(erpPosition).values({ ID: onlyRow, Position: 0 }).onConflictDoNothing();
  const [row] = await tx.select().from(erpPosition).where(eq(erpPosition.ID, onlyRow)).for("update");
  return row?.Position ?? 0;
}

const apply = async (tx: Database, event: ErpEvent, applying: EventContext): Promise<EventEffect> =>
  event.kind === "applicationConfirmed" ? confirmApplication(tx, event, applying) : { changed: await postPurchase(tx, event, applying) };

/** Applies an event and stores its position in one transaction, so that it takes effect once. */
function applyOnce(db: Database, { position, event }: PositionedEvent, applying: EventContext): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockOutImports(tx);
    if (position <= (await lockPosition(tx))) return false;
    const { changed, tenants } = await apply(tx, event, applying);
    await tx.update(erpPosition).set({ Position: position }).where(eq(erpPosition.ID, onlyRow));
    await raiseVersions(tx, changed, tenants);
    return true;
  });
}

/** Applies the ERP's new events. Returns the number of events that this process applied. */
export async function applyEvents({ db, erp, clock, log, reach, signal }: ExchangeParts): Promise<number> {
  let applied = 0;
  for (let position = await readPosition(db), last = -1; position > last; position = await readPosition(db)) {
    for (const event of await erp.eventsAfter(position)) {
      signal.throwIfAborted();
      if (await applyOnce(db, event, { now: clock(), log })) applied += 1;
      await reach("applied");
    }
    last = position;
  }
  return applied;
}
