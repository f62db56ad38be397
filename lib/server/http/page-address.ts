/** In this header of a request, proxy.ts tells a page its own address: path and parameters. */
export const pageAddressHeader = "x-page-address";

/** A longer address is not led back to: proxies refuse answers with large headers. */
export const backLengthMax = 2_000;
