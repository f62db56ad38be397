import Link from "next/link";
import type { ReactNode } from "react";
import { ForbiddenPanel } from "#components/feedback/forbidden-panel.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { button } from "#components/ui/button.tsx";

interface NotForCustomersProps {
  title: string;
  /** What is closed: "Warehouse inventory". */
  subject: string;
  reason: string;
  action?: ReactNode;
}

/** Why a retailer cannot use a screen; said without asking the API, which would refuse. */
export function NotForCustomers({ title, subject, reason, action }: NotForCustomersProps) {
  return (
    <div className="flex grow flex-col">
      <PageHeader title={title} />
      <div className="grid grow place-items-center">
        <ForbiddenPanel subject={subject} reason={reason} action={action ?? <AnotherKey />} />
      </div>
    </div>
  );
}

function AnotherKey() {
  return (
    <Link href="/connect" className={`${button()} pointer-coarse:h-11`}>
      Connect another key
    </Link>
  );
}
