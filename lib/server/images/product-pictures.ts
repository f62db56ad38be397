import "server-only";
import type { Api } from "#lib/api/http/api.ts";
import { BoundedMap } from "../http/bounded-map.ts";
import { processWide } from "../http/process-wide.ts";
import { serverLimits } from "../limits.ts";
import type { Connection } from "../session/cookies/stored-connection.ts";
import { connectionId } from "../session/ended-connections.ts";
import { serverApi } from "../upstream/server-api.ts";

/** The image URLs in a product's record; empty if it has none. */
export interface ProductPictures {
  readonly ThumbnailImageURL: string;
  readonly FullSizeImageURL: string;
}

type Find = (productID: number, version: string) => Promise<ProductPictures | null>;

const gatherMs = 15;
/** Maximum number of ids in one request, because a request line is limited to a few thousand characters. */
const idsMax = 200;
const cacheMs = 10 * 60_000;

interface PendingRead {
  readonly resolve: (pictures: ProductPictures | null) => void;
  readonly reject: (error: unknown) => void;
}

type RecordCache = BoundedMap<string, { readonly pictures: Promise<ProductPictures | null>; readonly until: number }>;

const createRecordCache = (): RecordCache => new BoundedMap({ entries: serverLimits.pictureRecords });

/** Reads the records of many products with one request to save quota. */
export function createPictureFinder(api: Api, now: () => number = Date.now, cache: RecordCache = createRecordCache(), owner = ""): Find {
  let pending = new Map<number, PendingRead[]>();

  async function readAll(batch: Map<number, PendingRead[]>): Promise<void> {
    const ProductIDs = [...batch.keys()];
    const { Data } = await api.call("GET /v1/products", { query: { ProductIDs, PageSize: ProductIDs.length } });
    const found = new Map(Data.map((product) => [product.ProductID, product]));
    for (const [id, waiting] of batch) for (const { resolve } of waiting) resolve(found.get(id) ?? null);
  }

  function flush(): void {
    const all = [...pending];
    pending = new Map();
    for (let start = 0; start < all.length; start += idsMax) {
      const batch = new Map(all.slice(start, start + idsMax));
      readAll(batch).catch((error: unknown) => {
        for (const waiting of batch.values()) for (const { reject } of waiting) reject(error);
      });
    }
  }

  const read = (productID: number) =>
    new Promise<ProductPictures | null>((resolve, reject) => {
      if (pending.size === 0) setTimeout(flush, gatherMs);
      pending.set(productID, [...(pending.get(productID) ?? []), { resolve, reject }]);
    });

  return (productID, version) => {
    const key = `${owner} ${productID} ${version}`;
    const known = cache.get(key);
    if (known && known.until > now()) return known.pictures;
    const pictures = read(productID);
    cache.set(key, { pictures, until: now() + cacheMs });
    pictures.catch(() => cache.delete(key));
    return pictures;
  };
}

/** The pictures of a product that the connection's key may see; null for any other. Throws ApiError. */
export function findPictures(connection: Connection, productID: number, version: string): Promise<ProductPictures | null> {
  const finders = processWide("picture finders", () => new WeakMap<Connection, Find>());
  const find =
    finders.get(connection) ??
    createPictureFinder(serverApi(connection), Date.now, processWide("picture records", createRecordCache), connectionId(connection));
  finders.set(connection, find);
  return find(productID, version);
}
