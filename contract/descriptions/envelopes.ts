export const envelopeDescriptions = {
  List: {
    about: "One page of a list.",
    Data: "Records of this page, in the order of the list.",
    Page: "Number of this page, from 1.",
    PageSize: "Records that a full page has: what was asked for, at most 500.",
    HasNextPage: "True if the next page has at least one record.",
    Cursor: "Extension, for a request with a cursor: the cursor of the next page; null if there is none.",
    UpdatedUntil: "Extension, for a request with UpdatedSince or Cursor: the UpdatedSince for the next time.",
    Removed: "Extension, for a request with UpdatedSince: records that left the list since. Only the first page has them.",
  },
  RemovedRecord: {
    about: "The fields that identify a record that left the list: it was deleted, or the key or the filters no longer include it.",
  },
  Response: { about: "One record.", Data: "The record." },
  ShortError: { about: "An error of a v1 read.", Error: "What is wrong and how to correct it, for a person." },
  CodedError: { about: "An error of v1 writes and of v2.", Error: "What is wrong: for programs, for people, and field by field." },
  ErrorDetail: {
    about: "What is wrong. May have further properties.",
    code: "Stable code for programs; it decides what to do.",
    detail: "What is wrong and how to correct it, for a person; the wording may change.",
    fieldErrors: "Every wrong parameter or field, where the error is about such.",
  },
  FieldError: {
    about: "What is wrong with one parameter or field. May have further properties.",
    field: "Name of the parameter or field, with the index of its line item.",
    code: "Stable code for programs.",
    detail: "What is wrong and how to correct it, for a person.",
    message: "A shorter text that a form can show beside the field.",
    index: "Index of the line item in the request, from 0.",
    ProductID: "Id of the product of the line item.",
  },
} as const;
