"use client";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { Table, Td, Th } from "#components/ui/table.tsx";
import { useViewer } from "#components/viewer.tsx";
import { useQuota } from "#lib/api/http/api-provider.tsx";
import { quotaText } from "#lib/api/quota/quota-text.ts";
import { countOf } from "#lib/format/dates/durations.ts";
import { formatCount, formatMoney, formatSum } from "#lib/format/numbers/numbers.ts";
import { sumDecimals } from "#lib/format/numbers/sums.ts";
import { requestsPerAllocation } from "#lib/receivables/allocation/allocation.ts";
import { type RetryGroup, retryGroupOf } from "#lib/receivables/payments/submission/retry.ts";
import type { Submission } from "#lib/receivables/payments/submission/submission.ts";

const groups: readonly { readonly id: RetryGroup; readonly name: string; readonly next: string }[] = [
  { id: "refused", name: "Refused by the service", next: "Checked. Sent again if the invoice still has the amount left." },
  { id: "changed", name: "Less left than when you allocated", next: "Sent if the invoice still has what is shown now." },
  {
    id: "unreadable",
    name: "Amount left cannot be read",
    next: "Sent without knowing what the invoice has left, unless the same was requested.",
  },
  { id: "lost", name: "No answer", next: "Looked for. Sent again only if the service does not have it." },
  { id: "other", name: "More than is left, or requested before", next: "Checked again. Sent only if that has changed." },
];

interface TryTogetherDialogProps {
  /** The requests when the person chose to try them again. */
  seen: readonly Submission[];
  onClose: () => void;
  onTry: () => void;
}

/** What happens with requests that are tried again together, by the reason for which they wait. */
export function TryTogetherDialog({ seen, onClose, onTry }: TryTogetherDialogProps) {
  const { locale } = useViewer();
  const quota = useQuota();
  const byGroup = Map.groupBy(seen, retryGroupOf);
  const amountOf = (submissions: readonly Submission[]) =>
    formatSum(sumDecimals(submissions.map(({ allocation }) => allocation.Amount)), formatMoney, "request", locale);
  const count = countOf(seen.length, "request", locale);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Try ${count} again?`}
      description={`The service’s records are read before each is sent. A request cannot be withdrawn here once it is sent. This takes about ${countOf(seen.length * requestsPerAllocation, "request", locale)} to the Data API.${quotaText(quota, locale)}`}
      footer={
        <>
          <Button className="pointer-coarse:h-11" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="accent" className="pointer-coarse:h-11" onClick={onTry}>
            Try {count} again
          </Button>
        </>
      }
    >
      <Table>
        <thead>
          <tr>
            <Th>Why they wait</Th>
            <Th numeric>Requests</Th>
            <Th numeric>Amount</Th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ id, name, next }) => {
            const own = byGroup.get(id);
            if (!own) return null;
            return (
              <tr key={id}>
                <Td>
                  {name}
                  <span className="block whitespace-normal text-muted text-xs">{next}</span>
                </Td>
                <Td numeric>{formatCount(own.length, locale)}</Td>
                <Td numeric>{amountOf(own)}</Td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <Td>Together</Td>
            <Td numeric>{formatCount(seen.length, locale)}</Td>
            <Td numeric>{amountOf(seen)}</Td>
          </tr>
        </tfoot>
      </Table>
    </Dialog>
  );
}
