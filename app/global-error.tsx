"use client";

import "./globals.css";
import PageError from "./error.tsx";

export default function GlobalError(props: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Error · Data API Dashboard</title>
        <PageError {...props} />
      </body>
    </html>
  );
}
