/** On every answer; pages get their Content-Security-Policy, with its nonce, from proxy.ts. */
const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  // Paths name connections and filters: they are nobody else's business.
  { key: "Referrer-Policy", value: "same-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()" },
  // Browsers heed it on https alone.
  { key: "Strict-Transport-Security", value: "max-age=31536000" },
];

const dataHeaders = [{ key: "Content-Security-Policy", value: "default-src 'none'; frame-ancestors 'none'" }];

/** With the style of the page about a document that could not be downloaded, lib/server/documents/failure-page.ts. */
const documentHeaders = [
  {
    key: "Content-Security-Policy",
    value: "default-src 'none'; style-src 'sha256-4hXJHteUjo5os8FZRy3iqHXVQGnYwzB/o7oYD5wsOTA='; frame-ancestors 'none'",
  },
];

/** @type {import('next').NextConfig} */
const nextConfig = {
  // Several builds or dev servers side by side in one checkout each need their own folder.
  distDir: process.env.NEXT_DIST_DIR || ".next",
  // For bench/script-shares.ts.
  productionBrowserSourceMaps: process.env.BROWSER_SOURCE_MAPS === "1",
  poweredByHeader: false,
  reactStrictMode: true,
  // Pictures come through /api/image: without this /_next/image would fetch and scale files for anybody.
  images: { unoptimized: true },
  agentRules: false,
  serverExternalPackages: ["undici"],
  // Types are checked by npm run check, which npm test begins with: not a second time by each build.
  typescript: { ignoreBuildErrors: true },
  // Off: the arguments of the connect action hold a key.
  logging: { serverFunctions: false },
  experimental: {
    serverActions: { bodySizeLimit: "100kb" },
    // Twice the default: a page loads fewer and larger scripts, which compress better (bench/notes/pages.md).
    turbopackChunking: { minChunkSize: 100_000 },
  },
  headers: async () => [
    { source: "/:path*", headers: securityHeaders },
    { source: "/api/:path*", headers: dataHeaders },
    { source: "/api/document/:path*", headers: documentHeaders },
  ],
};

export default nextConfig;
