import { PageHeader } from "#components/shell/page-header.tsx";
import { WorkspaceSkeleton } from "./_components/workspace-skeleton.tsx";

export default function AllocateLoading() {
  return (
    <>
      <PageHeader title="Allocate payments" />
      <WorkspaceSkeleton />
    </>
  );
}
