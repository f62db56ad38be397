"use client";

import { QuotaMeter } from "#components/shell/quota-meter.tsx";
import { useQuota } from "#lib/api/api-provider.tsx";

export function Quota() {
  return <QuotaMeter quota={useQuota()} />;
}
