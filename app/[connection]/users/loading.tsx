import { ListSkeleton } from "#components/data-table/list/list-skeleton.tsx";
import { usersList } from "./list.ts";

export default function UsersLoading() {
  return <ListSkeleton list={usersList} isDescribed />;
}
