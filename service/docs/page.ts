/** Scripts, data and images come from the service alone. Scalar sets styles on elements, which a nonce cannot allow. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath fill='%23777' d='M2 2h12v3H2zm0 4.5h12v3H2zM2 11h12v3H2z'/%3E%3C/svg%3E";

export const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Data API reference</title>
    <link rel="icon" href="${icon}">
  </head>
  <body>
    <div id="reference"></div>
    <noscript>This page needs JavaScript. The same is in <a href="/openapi.json">/openapi.json</a>.</noscript>
    <script src="/docs/scalar.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

/** Increases the contrast of Scalar's grays and the size of its small buttons. */
const customCss = `
.light-mode { --scalar-color-2: #4f4f4f; --scalar-color-3: #666; --scalar-color-blue: #0567b5; --scalar-color-green: #067647; --scalar-color-orange: #a34a00; --scalar-color-red: #b3261e; }
.dark-mode { --scalar-color-2: #c4c4c4; --scalar-color-3: #a3a3a3; }
button { min-width: 24px; min-height: 24px; }
`;

/** Turns off everything that contacts another host or stores a key. */
const configuration = {
  customCss,
  url: "/openapi.json",
  withDefaultFonts: false,
  telemetry: false,
  persistAuth: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: "never",
  documentDownloadType: "json",
  defaultOpenFirstTag: false,
};

export const startScript = `Scalar.createApiReference("#reference", ${JSON.stringify(configuration)});\n`;
