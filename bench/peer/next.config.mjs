/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  // The dashboard's grid is outside of this folder.
  experimental: { externalDir: true },
};

export default nextConfig;
