import { PageHeader } from "#components/shell/page-header.tsx";
import { WorkbenchSkeleton } from "./_components/workbench-skeleton.tsx";

export default function AllocateLoading() {
  return (
    <>
      <PageHeader title="Allocate payments" />
      <WorkbenchSkeleton />
    </>
  );
}
