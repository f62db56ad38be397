/** In this header of a request, proxy.ts tells a page its own address: path and parameters. */
export const pageAddressHeader = "x-page-address";
