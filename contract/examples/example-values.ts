import { documentValues } from "./values/documents.ts";
import { goodsValues } from "./values/goods.ts";
import { partyValues } from "./values/parties.ts";

/** The values of sample records and of the example bodies of /openapi.json, by wire name; `Record.Field` takes precedence over `Field`. Ids and sums are consistent. */
export const exampleValues: Readonly<Record<string, unknown>> = { ...partyValues, ...goodsValues, ...documentValues };
