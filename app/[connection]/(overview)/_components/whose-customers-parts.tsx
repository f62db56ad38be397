"use client";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { repCustomers } from "#lib/api/records/reps/rep-customers.ts";
import { joinList } from "#lib/format/text/lists.ts";
import { screenHref } from "#lib/routes.ts";
import { MyRepSwitch } from "../../_components/filters/reps/my-rep-switch.tsx";
import { SectionLink } from "../../_components/sections/section-link.tsx";
import { useMyRep } from "../../_components/shell/hydration/use-my-rep.ts";
import type { WhoseCustomersProps } from "./whose-customers.tsx";

export function RepNames({ reps }: WhoseCustomersProps) {
  const { data } = useQuery(repCustomers(useApi(), reps));
  return data ? joinList(data.names) : "the chosen sales rep";
}

export function WhoseSwitch({ connection, keyType, reps }: WhoseCustomersProps) {
  const router = useRouter();
  const onChosen = (chosen: readonly number[]) => router.push(screenHref(connection, "", { reps: chosen }), { scroll: false });
  const [me] = useMyRep();
  if (me) return <MyRepSwitch chosen={reps} onChosen={onChosen} />;
  return keyType === "Supplier" ? null : <SectionLink href={screenHref(connection, "reps")}>Choose which sales rep you are</SectionLink>;
}
