import { Notice } from "#components/feedback/notice.tsx";
import { useViewer } from "#components/viewer.tsx";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { joinList } from "#lib/format/text/lists.ts";

const namesMax = 10;

/** Names the payments and invoices that no proposal has, because they have no number or an amount that cannot be read. */
export function UnreadableNotice({ labels }: { labels: readonly string[] }) {
  const { locale } = useViewer();
  if (labels.length === 0) return null;
  const more = labels.length - namesMax;
  const names = more > 0 ? [...labels.slice(0, namesMax), `${formatCount(more, locale)} more`] : labels;
  return (
    <Notice tone="warning" role="status" title="Some payments or invoices cannot be read">
      {joinList(names)} {labels.length === 1 ? "is" : "are"} left out of the proposals. Ask the distributor about{" "}
      {labels.length === 1 ? "it" : "them"}.
    </Notice>
  );
}
