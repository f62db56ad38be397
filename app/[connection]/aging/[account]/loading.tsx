import { StatementSkeleton } from "./_components/statement-skeleton.tsx";

export default function StatementLoading() {
  return <StatementSkeleton />;
}
