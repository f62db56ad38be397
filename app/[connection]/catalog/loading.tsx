import { ListSkeleton } from "#components/data-table/list/list-skeleton.tsx";
import { PictureGridSkeleton } from "./_components/grid/picture-grid-skeleton.tsx";
import { catalogList } from "./list.ts";

export default function CatalogLoading() {
  return <ListSkeleton list={catalogList} isDescribed body={<PictureGridSkeleton />} />;
}
