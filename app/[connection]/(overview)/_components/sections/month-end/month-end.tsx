import { Link } from "#components/ui/link.tsx";
import { screenHref } from "#lib/routes.ts";
import { titleOf } from "#lib/screens.ts";
import { DueFigure, UnappliedFigure } from "./month-end-figures.tsx";

const lastMonth = "Last month";

/** The screens of a month-end close in their order. */
export function MonthEnd({ connection }: { connection: string }) {
  const steps = [
    { name: "Reconcile with your books", note: "A ledger or a statement", href: screenHref(connection, "reconcile") },
    {
      name: titleOf("invoices/price-audit"),
      note: lastMonth,
      href: screenHref(connection, "invoices/price-audit", { period: "last-month" }),
    },
    { name: titleOf("invoices/shortages"), note: lastMonth, href: screenHref(connection, "invoices/shortages", { period: "last-month" }) },
    { name: "Documents as ZIP", note: lastMonth, href: screenHref(connection, "invoices", { dates: "last-month" }) },
    { name: titleOf("payments/allocate/all"), note: <UnappliedFigure />, href: screenHref(connection, "payments/allocate/all") },
    { name: titleOf("aging/calendar"), note: <DueFigure />, href: screenHref(connection, "aging/calendar") },
    { name: titleOf("invoices/spend", "Customer"), note: "By product, store and month", href: screenHref(connection, "invoices/spend") },
    { name: titleOf("connections"), note: "Every key of this browser", href: screenHref(connection, "connections") },
  ];
  return (
    <section aria-labelledby="month-end" className="rounded-lg border border-line px-2 pt-3 pb-2">
      <h2 id="month-end" className="px-2 pb-1 font-semibold">
        Month end
      </h2>
      <ul className="grid grid-cols-2 text-sm lg:grid-cols-4">
        {steps.map(({ name, note, href }) => (
          <li key={name} className="relative min-h-11 rounded-md px-2 py-1.5 hover:bg-canvas">
            <Link href={href} className="font-medium after:absolute after:inset-0">
              {name}
            </Link>
            <p className="text-muted text-xs tabular-nums">{note}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
