/** @type {import('next').NextConfig} */
const nextConfig = {
  // Several builds or dev servers side by side in one checkout each need their own folder.
  distDir: process.env.NEXT_DIST_DIR || ".next",
  poweredByHeader: false,
  reactStrictMode: true,
  agentRules: false,
  serverExternalPackages: ["undici"],
};

export default nextConfig;
