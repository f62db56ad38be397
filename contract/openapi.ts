import { operationDescriptions } from "./descriptions/operations.ts";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./index.ts";
import { headerParameters, parametersOf, sharedPath } from "./openapi/parameters.ts";
import { bodyOf, errorResponses, repliesOf } from "./openapi/replies.ts";
import { createSchemas, type Json, type Schemas, type Version } from "./openapi/schemas.ts";
import { replyHeaders } from "./reply-headers.ts";

function descriptionOf({ id, access, method, query, params }: Endpoint): string {
  const forWhom = [`For ${access.join(", ")} keys.`, operationDescriptions[id]].filter((text) => text !== undefined).join(" ");
  if (method !== "GET") return params ? `${forWhom} 404 for a record that the key may not see.` : forWhom;
  const isPaged = query !== undefined && ("Page" in query.shape || "page" in query.shape);
  return `${forWhom} ${isPaged ? "A paged list of the records that the key may see." : "404 for a record that the key may not see."}`;
}

function operationOf(endpoint: Endpoint, path: string, schemas: Schemas): Json {
  return {
    operationId: endpoint.id,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    parameters: parametersOf(endpoint, path, schemas),
    ...(endpoint.body ? { requestBody: bodyOf(endpoint.body, schemas) } : {}),
    responses: repliesOf(endpoint, schemas),
  };
}

interface Options {
  /** 3.0 is for generators that do not read 3.1. */
  readonly version?: Version;
  /** Markdown that the reference shows before the endpoints. */
  readonly guide?: string;
}

const about =
  "Catalog, inventory, customers, invoices, pricing, AR aging, payments and purchases of a wholesale distributor, scoped to the caller's key.";

/** The contract as an OpenAPI document. Its server is a relative URL, so that it is correct behind any proxy. */
export function openApiDocument(options: Options = {}, list: readonly Endpoint[] = endpoints): Json {
  const steps = openApiSteps(options, list);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same, endpoint by endpoint: the whole document takes 0.1 s. */
export function* openApiSteps(
  { version = "3.1", guide = about }: Options = {},
  list: readonly Endpoint[] = endpoints,
): Generator<undefined, Json> {
  const schemas = createSchemas(version);
  const paths: Record<string, Json> = {};
  for (const endpoint of list) {
    const path = sharedPath(endpoint, list);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, path, schemas) };
    yield;
  }
  const responses = errorResponses(list, schemas);
  return {
    openapi: version === "3.0" ? "3.0.4" : "3.1.1",
    info: {
      title: "Data API",
      version: "2.0.0",
      description: guide,
      contact: { name: "The operator of this service, who issued your key" },
      license: { name: "Proprietary", ...(version === "3.0" ? { url: "/docs" } : { identifier: "LicenseRef-Proprietary" }) },
    },
    servers: [{ url: "/api", description: "This environment" }],
    security: [{ apiKey: [] }],
    tags: [...new Set(list.map((endpoint) => endpoint.tag))].map((name) => ({ name, description: `${name} resources` })),
    paths,
    components: {
      securitySchemes: { apiKey: { type: "apiKey", in: "header", name: "x-api-key", description: "A key of this environment." } },
      parameters: headerParameters,
      headers: replyHeaders,
      responses,
      schemas: schemas.components,
    },
  };
}
