import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { readOrder } from "#components/data-table/rows/order/read-order.ts";
import { rememberOrder } from "#components/data-table/rows/order/row-order.ts";
import { createRowViews } from "#components/data-table/rows/row-view.ts";
import type { ListPlace } from "#components/data-table/rows/use-open-row.ts";
import { ApiProvider } from "#lib/api/http/api-provider.tsx";
import { scopeOf } from "#lib/api/http/connection-storage.ts";
import { clearScopes } from "#lib/api/http/stored-scopes.ts";
import { memoryStorage } from "#lib/testing/memory-storage.ts";
import { useListPlace } from "./use-list-place.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const held = { slug: "harbor", connectedAt: "2026-11-23T10:00:00.000Z" };
const later = { slug: "harbor", connectedAt: "2026-11-24T10:00:00.000Z" };

function Probe({ onPlace }: { onPlace: (place: ListPlace) => void }) {
  onPlace(useListPlace("invoices"));
  return null;
}

function placeOf(connection: typeof held): ListPlace {
  const places: ListPlace[] = [];
  renderToStaticMarkup(
    <ApiProvider connection={connection}>
      <Probe onPlace={(place) => places.push(place)} />
    </ApiProvider>,
  );
  return places[0] ?? { base: "", orderKey: "" };
}

test("the stored order of a list belongs to one connection, and is deleted with its other data", () => {
  const sessionStorage = memoryStorage();
  vi.stubGlobal("window", { sessionStorage });
  const [own, other] = [placeOf(held), placeOf(later)];
  expect(own.base).toBe("/harbor/invoices");
  const rows = [7, 3, 5].map((InvoiceID) => ({ InvoiceID }));
  const view = createRowViews<{ InvoiceID: number }>([]).viewOf({ rows, sort: [], search: "", filters: [] });
  rememberOrder(own.orderKey, view, 1, ({ InvoiceID }) => String(InvoiceID));
  expect([readOrder(own.orderKey), readOrder(other.orderKey)]).toEqual(["7,3,5", ""]);
  clearScopes(sessionStorage, [scopeOf(held)]);
  expect(sessionStorage.entries.size).toBe(0);
});
