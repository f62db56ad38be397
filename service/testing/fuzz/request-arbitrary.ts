import fc from "fast-check";
import type { z } from "zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { createKey } from "#service/keys/key-format.ts";
import { exampleRequests } from "../documents/example-requests.ts";
import { bodyText } from "./body-arbitrary.ts";
import { hostileTexts } from "./hostile-texts.ts";

export interface FuzzRequest {
  /** Null for a path that the contract may lack. */
  readonly endpoint: Endpoint | null;
  readonly method: string;
  /** Below /api, with its query. `{draft}` stands for a draft of an earlier request. */
  readonly path: string;
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const keys = ["employee", "bay-leaf", "hudson", "alder", "birch-and-cedar", "customer-of-nothing", "supplier-of-nothing"];
const keyText = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom("employee", ...keys) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("", "nobody", "test_0123456789abcdef", "x".repeat(300), createKey("production"), `${createKey("test")}x`),
  },
);

/** Valid values of some parameter of the contract that refer to records of `world`. */
const candidates = [
  ...[
    "1",
    "2",
    "3",
    "11,12",
    "101",
    "101,102",
    "103",
    "1001",
    "2001",
    "2001,2003",
    "501",
    "901,904",
    "7001",
    "po_7001",
    "7001,po_7002",
    "999999",
  ],
  ...[
    "0",
    "50",
    "500",
    "100000",
    "true",
    "false",
    "2026-03-01",
    "2026-03-31",
    "CA",
    "CA,NY",
    "AF-12",
    "PAY-5001",
    "INV-2001",
    "0.000001",
    "1.5",
  ],
  ...[
    "Active",
    "Inactive,OutOfBus",
    "Pending",
    "Confirmed",
    "New",
    "InProgress",
    "InProgress,Submitted,Posted",
    "Customer",
    "Admin",
    "Supplier",
  ],
];
const places = ["1", "2", "11", "101", "2001", "904", "7001", "po_7001", "{draft}", "{draft}", "{draft}"];

const asGiven = (text: string) => encodeURIComponent(text);

/** Parameters of payment requests that the service accepts. Other generated values are only well-formed. */
const payable: Readonly<Record<string, string>> = {
  PaymentInvoiceNum: "PAY-5001",
  TargetInvoiceNum: "INV-2001",
  ARAccountID: "1001",
  Amount: "0.000001",
};

/** Mostly valid values, otherwise values of other parameters or invalid ones. */
function parameterText(name: string, schema: z.ZodType) {
  const right = candidates.filter((text) => schema.safeParse(text).success).map(asGiven);
  const applied = payable[name];
  return fc.oneof(
    ...(applied === undefined ? [] : [{ weight: 60, arbitrary: fc.constant(applied) }]),
    ...(right.length > 0 ? [{ weight: 8, arbitrary: fc.constantFrom(...right) }] : []),
    { weight: 1, arbitrary: fc.constantFrom(...candidates.map(asGiven)) },
    { weight: 2, arbitrary: fc.constantFrom(...hostileTexts) },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 20 }).map(asGiven) },
  );
}

function queryText({ query }: Endpoint) {
  const parameters = Object.entries(query?.shape ?? {}).map(([name, schema]) => {
    const isRequired = !schema.safeParse(undefined).success;
    const given = parameterText(name, schema).map((text) => `${name}=${text}`);
    return fc.option(given, { nil: null, freq: isRequired ? 20 : 1 });
  });
  const unknown = fc.option(fc.constantFrom("x=1", "Page=2&Page=3", "page=0", "=", "&&", "%", "States"), { nil: null, freq: 1 });
  return fc.tuple(...parameters, unknown).map((parts) => parts.filter((part) => part !== null).join("&"));
}

const segment = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...places) },
  { weight: 1, arbitrary: fc.constantFrom(...hostileTexts.filter((text) => text !== "")) },
);

const changedPath = ({ path }: Endpoint) =>
  fc.array(segment, { minLength: 2, maxLength: 2 }).map((values) => {
    let next = 0;
    return path.replace(/\{\w+\}/g, () => values[next++] ?? "1");
  });

/** Chooses paths with rows of the world and other paths equally often. */
function pathText(endpoint: Endpoint) {
  const [example] = (exampleRequests[endpoint.id] ?? "").split("?");
  return example ? fc.oneof(changedPath(endpoint), fc.constant(example)) : changedPath(endpoint);
}

const rarely = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const tag = fc.constantFrom("*", '"x"', 'W/"x"', "x", '"', '"a","b"');
const headerTexts = fc.record({
  "x-request-id": rarely(fc.constantFrom("fuzz-1", "a".repeat(64), "a".repeat(65), "bad id", "")),
  "if-none-match": rarely(tag),
  "if-match": rarely(tag),
  "idempotency-key": rarely(fc.constantFrom("k-1", "k-2", "k-3", "", " ", "x".repeat(256))),
  prefer: rarely(fc.constantFrom("return=minimal", "handling=lenient", "return=minimal, handling=lenient", ";;=,", "return=")),
  "content-type": fc.oneof(
    { weight: 9, arbitrary: fc.constant("application/json") },
    { weight: 1, arbitrary: fc.constantFrom("text/plain", "application/json; charset=utf-16", "application/json;charset=utf-8") },
  ),
});

const defined = (headers: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])));

function requestOf(endpoint: Endpoint): fc.Arbitrary<FuzzRequest> {
  const method = endpoint.method === "GET" ? fc.constantFrom("GET", "GET", "GET", "HEAD") : fc.constant(endpoint.method);
  const optional = fc.option(bodyText(endpoint), { nil: undefined, freq: 1 });
  const body = endpoint.method === "GET" ? fc.constant(undefined) : endpoint.body ? bodyText(endpoint) : optional;
  return fc
    .record({ method, path: pathText(endpoint), query: queryText(endpoint), key: keyText, headers: headerTexts, body })
    .map(({ path, query, headers, ...rest }) => ({
      ...rest,
      endpoint,
      path: query === "" ? path : `${path}?${query}`,
      headers: defined(headers),
    }));
}

const strayRequest: fc.Arbitrary<FuzzRequest> = fc.record({
  endpoint: fc.constant(null),
  method: fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"),
  path: fc.oneof(
    fc.constantFrom("/v1", "/v2", "/v1/", "/v3/invoices", "/v2/invoices", "/v1/invoices//", "/v1/purchases", "/v1/states"),
    fc.webPath().map((path) => `/v1${path}`),
  ),
  key: keyText,
  headers: headerTexts.map(defined),
  body: fc.constant(undefined),
});

/** Valid and invalid requests to every endpoint, and a few to unknown paths. */
export const fuzzRequests = (endpoints: readonly Endpoint[]): fc.Arbitrary<FuzzRequest> =>
  fc.oneof(...endpoints.map((endpoint) => ({ weight: endpoint.method === "GET" ? 3 : 10, arbitrary: requestOf(endpoint) })), {
    weight: 4,
    arbitrary: strayRequest,
  });
