import type { MetadataRoute } from "next";

export default function manifest(): MetadataRoute.Manifest {
  return {
    id: "/",
    name: "Data API Dashboard",
    short_name: "Dashboard",
    description: "Invoices, receivables, inventory and purchase orders of your distributor.",
    start_url: "/",
    display: "standalone",
    background_color: "#f9f9fb",
    theme_color: "#f9f9fb",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
