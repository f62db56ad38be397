"use client";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useListState, useListView } from "#components/data-table/list/use-list.ts";
import { useViewer } from "#components/viewer.tsx";
import { useApi } from "#lib/api/http/api-provider.tsx";
import { useAllRows } from "#lib/api/reading/use-all-rows.ts";
import { givesNames } from "#lib/api/resource.ts";
import { applicationResource, userResource } from "#lib/api/resources.ts";
import { requesterOf } from "#lib/receivables/payments/payment-standing.ts";
import { sourceHref, targetHref } from "#lib/receivables/payments/trail-hrefs.ts";
import { ListScreen, type ScreenProps } from "../../../_components/list/list-screen.tsx";
import { RequestTabs } from "../../_components/applications/request-tabs.tsx";
import { useAccountNames } from "../../_components/use-account-names.ts";
import { applicationsList } from "../list.ts";
import type { ApplicationRow } from "./columns.tsx";

const keyOf = ({ application }: ApplicationRow) => applicationResource.keyOf(application);

export function HistoryScreen({ connection, preferences }: ScreenProps) {
  const { timeZone } = useViewer();
  const api = useApi();
  const list = useListState(applicationsList, preferences);
  const applications = useAllRows(applicationResource(api).rows(list.query));
  const { data: users } = useQuery(userResource(api).all({ Active: true }, givesNames));
  const nameOf = useAccountNames();
  const rows = useMemo(() => {
    const names = new Map(users?.map(({ UserID, FullName }) => [UserID, FullName]));
    return applications.rows?.map(
      (application): ApplicationRow => ({
        application,
        accountName: nameOf(application.ARAccountID),
        requester: requesterOf(application, names),
        timeZone,
        paymentHref: sourceHref(connection, application),
      }),
    );
  }, [applications.rows, users, nameOf, timeZone, connection]);
  const view = useListView(list, rows);
  return (
    <ListScreen
      connection={connection}
      list={list}
      reading={{ ...applications, rows, keyOf }}
      view={view}
      hrefOf={({ application }) => targetHref(connection, application)}
      description="What was applied to invoices and what is requested. A row links to its invoice and its payment."
      above={<RequestTabs connection={connection} current="list" />}
    />
  );
}
