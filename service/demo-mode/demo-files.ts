import { Hono } from "hono";
import { sql } from "#service/db/orm/orm.ts";
import type { Env } from "#service/http/context.ts";
import type { Database } from "../db/database.ts";
import { products } from "../db/schema/catalog.ts";
import { answerDocument } from "./answer-document.ts";
import { answerPicture } from "./answer-picture.ts";

const recheckMs = 60_000;

/** Whether the data has products with pictures of the demo. Asks the database once a minute at most, because anyone may request a picture. */
function createDemoCheck(db: Database): () => Promise<boolean> {
  let isDemo: Promise<boolean> | undefined;
  let checkedAt = 0;

  async function check(): Promise<boolean> {
    const { rows } = await db.execute<{ isDemo: boolean }>(sql`
      select exists (select 1 from ${products} where ${products.record} like '%"ThumbnailImageURL":"/images/%') as "isDemo"`);
    return rows[0]?.isDemo ?? false;
  }

  return () => {
    if (isDemo !== undefined && performance.now() - checkedAt < recheckMs) return isDemo;
    checkedAt = performance.now();
    isDemo = check().catch((error) => {
      isDemo = undefined;
      throw error;
    });
    return isDemo;
  };
}

/** The pictures and documents of the demo, open to everyone. A service with other data has none. */
export function demoFiles(db: Database): Hono<Env> {
  const isDemo = createDemoCheck(db);
  const app = new Hono<Env>();
  app.get("/images/:file", async (c, next) => ((await isDemo()) ? answerPicture(c) : next()));
  app.get("/documents/:folder/:file", async (c, next) => ((await isDemo()) ? answerDocument(c) : next()));
  return app;
}
