import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import { errorBody, errorStatus } from "../errors.ts";
import { endpoints } from "../index.ts";
import { toSnakeCase } from "../snake-case.ts";
import { customer } from "../v1/customers.ts";
import { invoice } from "../v1/invoices.ts";
import { errorExamples } from "./error-examples.ts";
import { example, exampleOf, exampleValues } from "./example-of.ts";
import { replyExample } from "./reply-examples.ts";

const list: readonly Endpoint[] = endpoints;
const replies = list.flatMap((endpoint) =>
  Object.entries(endpoint.replies).flatMap(([status, body]) =>
    body === null ? [] : [[`${status} of ${endpoint.id}`, endpoint, body] as const],
  ),
);
const bodies = list.flatMap(({ id, body }) => (body === undefined ? [] : [[id, body] as const]));

/** Every name that a schema or what it is made of has. */
function namesIn(schema: unknown): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return namesIn(schema.unwrap());
  if (schema instanceof z.ZodArray) return namesIn(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(namesIn);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, part]) => [toSnakeCase(name), ...namesIn(part)]);
}

/** The record that a reply holds, alone or in a list. */
function recordIn(body: unknown): z.ZodObject | null {
  const data = body instanceof z.ZodObject ? Object.values(body.shape)[0] : body;
  const record = data instanceof z.ZodArray ? data.element : data;
  return record instanceof z.ZodObject ? record : null;
}

describe("the example of a reply", () => {
  test.each(replies)("is one: %s", (_, endpoint, body) => {
    const example = replyExample(endpoint);
    expect(body.parse(example)).toEqual(example);
  });

  test.each(replies)("shows every field: %s", (_, endpoint, body) => {
    const shown = new Set(JSON.stringify(replyExample(endpoint)).match(/"\w+"(?=:)/g));
    expect(Object.keys(recordIn(body)?.shape ?? {}).filter((name) => !shown.has(`"${name}"`))).toEqual([]);
  });
});

test.each(bodies)("the example of a body is one: %s", (_, body) => {
  const example = exampleOf(body);
  expect(body.parse(example)).toEqual(example);
  expect(Object.keys(example ?? {}).length).toBeGreaterThan(3);
});

describe("a sample record", () => {
  const records = replies.flatMap(([name, , body]) => {
    const record = recordIn(body);
    return record ? [[name, record] as const] : [];
  });

  test.each(records)("has every field of the contract: %s", (_, record) => {
    expect(Object.keys(example(record)).sort()).toEqual(Object.keys(record.shape).sort());
  });

  test("has the changes in place of the example's values", () => {
    expect(example(invoice, { InvoiceID: 7, PONum: null })).toEqual({ ...example(invoice), InvoiceID: 7, PONum: null });
  });

  test("shares no object with another one", () => {
    expect(example(customer).DeliveryDates).not.toBe(example(customer).DeliveryDates);
  });

  test("is refused where a change breaks the contract", () => {
    expect(() => example(invoice, { OpenBalance: "12,50" })).toThrow("OpenBalance");
  });
});

test('every error example has its code\'s status and the shape of spec "Errors"', () => {
  const statuses = new Set(list.flatMap(({ errors }) => errors));
  for (const status of statuses) {
    for (const isShort of [true, false]) {
      const examples = Object.entries(errorExamples(status, isShort));
      expect(examples.length).toBeGreaterThan(0);
      for (const [code, { value }] of examples) {
        expect(errorBody.parse(value)).toEqual(value);
        expect(Object.entries(errorStatus)).toContainEqual([code, status]);
      }
    }
  }
});

test("no value is left over", () => {
  const fields = new Set(list.flatMap(({ replies: all, body }) => [...Object.values(all), body].flatMap(namesIn)));
  const unused = Object.keys(exampleValues)
    .map((name) => toSnakeCase(name.split(".").at(-1) ?? ""))
    .filter((name) => !fields.has(name));
  expect(unused).toEqual([]);
});
