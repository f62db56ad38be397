import { z } from "zod";
import { defineEndpoint, everyKey, listErrors, singleErrors, trackedListErrors } from "../endpoint.ts";
import { dataArrayOfOne, listOf, trackedListOf } from "../envelopes.ts";
import {
  calendarDate,
  choiceList,
  count,
  dateTime,
  flag,
  flagText,
  id,
  idList,
  idText,
  pageQuery,
  text,
  textList,
  trackedPageQuery,
} from "../primitives.ts";

export const accountStatuses = ["Active", "Inactive", "OutOfBus"] as const;

export const customer = z
  .object({
    CustomerID: id,
    CustomerName: text,
    CustomerNameAlt: text,
    ChainName: text,
    LicenseNum: text,
    Address: text,
    State: text,
    LocationID: id,
    AccountStatus: z.enum(accountStatuses),
    OnHold: flag,
    DeliveryMinimum: z.number(),
    DeliveryDays: text,
    DeliveryDates: z.array(calendarDate),
    NextDeliveryDates: text,
    SalesRepUserID: id,
    SalesRepName: text,
    SalesRepEmail: text,
    SalesRepPhone: text,
    CollectionAgentFullName: text.nullable(),
    CollectionAgentEmail: text.nullable(),
    ProfilePictureURL: text,
    TimeUpdated: dateTime,
  })
  .meta({ id: "Customer" });

export const deliverySchedule = z
  .object({ CustomerID: id, DeliveryDays: text, DeliveryDates: z.array(calendarDate) })
  .meta({ id: "DeliverySchedule" });

export const customerCreditTerm = z
  .object({ CustomerID: id, SupplierID: id, TermID: id, Term: text, TimeUpdated: dateTime })
  .meta({ id: "CustomerCreditTerm" });

export const creditTerm = z
  .object({ TermID: id, Term: text, DaysOfCredit: count, AccountOnHold: flag, TimeUpdated: dateTime })
  .meta({ id: "CreditTerm" });

export const allocation = z
  .object({
    AllocationID: id,
    ProductID: id,
    CustomerID: id,
    Units: z.number(),
    AllocationTypeID: id,
    StartDate: calendarDate,
    EndDate: calendarDate,
    TimeUpdated: dateTime,
  })
  .meta({ id: "Allocation" });

const tag = "Customers";

export const listCustomers = defineEndpoint({
  id: "listCustomers",
  method: "GET",
  path: "/v1/customers",
  tag,
  summary: "Customers; active ones unless AccountStatuses says otherwise",
  access: everyKey,
  query: z.object({
    CustomerIDs: idList.optional(),
    States: textList.optional(),
    AccountStatuses: choiceList(accountStatuses).prefault("Active"),
    OnHold: flagText.optional(),
    ...trackedPageQuery,
  }),
  replies: { 200: trackedListOf(customer) },
  errors: trackedListErrors,
});

export const getCustomer = defineEndpoint({
  id: "getCustomer",
  method: "GET",
  path: "/v1/customers/{customerID}",
  tag,
  summary: "One customer",
  access: everyKey,
  params: z.object({ customerID: idText }),
  replies: { 200: dataArrayOfOne(customer) },
  errors: singleErrors,
});

export const listCustomerCreditTerms = defineEndpoint({
  id: "listCustomerCreditTerms",
  method: "GET",
  path: "/v1/customers/creditTerms",
  tag,
  summary: "The credit term that each supplier grants each customer",
  access: everyKey,
  query: z.object({ CustomerIDs: idList.optional(), SupplierIDs: idList.optional(), ...trackedPageQuery }),
  replies: { 200: trackedListOf(customerCreditTerm) },
  errors: trackedListErrors,
});

export const listDeliveryDays = defineEndpoint({
  id: "listDeliveryDays",
  method: "GET",
  path: "/v1/deliveryDays",
  tag,
  summary: "Delivery weekdays and next dates of active customers",
  access: everyKey,
  query: z.object({ CustomerIDs: idList.optional(), States: textList.optional(), ...pageQuery }),
  replies: { 200: listOf(deliverySchedule) },
  errors: listErrors,
});

export const listAllocations = defineEndpoint({
  id: "listAllocations",
  method: "GET",
  path: "/v1/allocations",
  tag,
  summary: "Units set aside for customers",
  access: everyKey,
  query: z.object({ CustomerIDs: idList.optional(), SupplierIDs: idList.optional(), States: textList.optional(), ...trackedPageQuery }),
  replies: { 200: trackedListOf(allocation) },
  errors: trackedListErrors,
});
