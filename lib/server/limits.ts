import "server-only";

/** Upper bounds of the dashboard's server. A full list drops its least recently used entry. */
export const serverLimits = {
  /** Sockets to the Data API: of all keys together, and of one key. */
  upstreamRequests: 64,
  upstreamRequestsPerKey: 8,
  /** Requests that wait for a socket. */
  waitingRequests: 1_024,
  waitingRequestsPerKey: 128,
  /** Size of one request's body. */
  requestBytes: 1024 * 1024,
  /** Bytes of bodies that requests hold until they are answered: of one key, and of all. */
  heldBytesPerKey: 8 * 1024 * 1024,
  heldBytes: 64 * 1024 * 1024,
  /** Size of the proof with which a forgotten connection is restored. It has no more than a cookie. */
  undoBytes: 16 * 1024,
  /** Size of a browser's connection cookies. Node accepts 16 KB of headers, of which list preferences may take preferenceBytesMax. */
  connectionCookieBytes: 10_000,
  /** Size of one answer of the Data API. 500 rows are about half a megabyte. */
  replyBytes: 32 * 1024 * 1024,
  /** Answers up to this size are read completely before the browser gets them. */
  waitedForBytes: 1024 * 1024,
  /** Addresses whose last answer was too large. */
  oversizeAddresses: 200,
  /** Forgotten connections whose cookies are refused, until they would have expired. */
  endedConnections: 20_000,
  /** Opened cookies in the cache. */
  openedConnections: 500,
  /** Cached product pictures, and cached records with their addresses. */
  images: 2_000,
  imageBytes: 32 * 1024 * 1024,
  /** Size of one picture. */
  pictureBytes: 5 * 1024 * 1024,
  pictureRecords: 20_000,
  /** Pictures that are fetched at once, and pictures that wait. */
  imageFetches: 24,
  waitingImageFetches: 1_000,
  /** Size of one document of an invoice, and the cached lists of addresses of documents. */
  documentBytes: 20 * 1024 * 1024,
  documentRecords: 5_000,
  /** Documents that are fetched at once, of all keys together and of one key, and documents that wait. */
  documentFetches: 12,
  documentFetchesPerKey: 4,
  waitingDocumentFetches: 64,
  /** Valid calendar links: of all connections together, and of one. */
  calendarLinks: 5_000,
  calendarLinksPerConnection: 20,
  /** Cached answers to calendar programs. */
  calendarAnswers: 500,
  calendarBytes: 32 * 1024 * 1024,
  /** Reads of one calendar link in ten minutes. */
  calendarReads: 60,
  /** Refused keys in ten minutes: of one client, and of all clients together. */
  refusedKeysPerClient: 20,
  refusedKeys: 500,
  /** Callers that a rate limit counts. */
  limitedCallers: 10_000,
} as const;
