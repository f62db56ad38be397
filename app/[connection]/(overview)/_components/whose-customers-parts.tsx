"use client";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { repCustomers } from "#lib/api/records/rep-customers.ts";
import { joinList } from "#lib/format/text/lists.ts";
import { screenHref } from "#lib/routes.ts";
import { MyRepSwitch } from "../../_components/filters/my-rep-switch.tsx";
import type { WhoseCustomersProps } from "./whose-customers.tsx";

export function RepNames({ reps }: WhoseCustomersProps) {
  const { data } = useQuery(repCustomers(useApi(), reps));
  return data ? joinList(data.names) : "the chosen sales rep";
}

export function WhoseSwitch({ connection, reps }: WhoseCustomersProps) {
  const router = useRouter();
  const onChosen = (chosen: readonly number[]) => router.push(screenHref(connection, "", { reps: chosen }), { scroll: false });
  return <MyRepSwitch chosen={reps} onChosen={onChosen} />;
}
