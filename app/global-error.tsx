"use client";

import "./globals.css";
import RootError from "./error.tsx";

export default function GlobalError(props: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Error · Data API Dashboard</title>
        <RootError {...props} />
      </body>
    </html>
  );
}
