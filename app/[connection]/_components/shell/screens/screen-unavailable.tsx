import { ForbiddenPanel } from "#components/feedback/forbidden-panel.tsx";
import { PageHeader } from "#components/shell/page-header.tsx";
import { button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { connectHref, screenHref } from "#lib/routes.ts";
import { type ScreenSlug, titleOf } from "#lib/screens.ts";
import { noticeOf } from "#lib/shell/screen-notices.ts";

/** Says why a key cannot use a screen, without a request that the API would refuse. */
export function ScreenUnavailable({ connection, slug }: { connection: string; slug: ScreenSlug }) {
  const { subject, reason, instead } = noticeOf(slug);
  const { href, label } = instead
    ? { href: screenHref(connection, instead.slug), label: instead.label }
    : { href: connectHref(), label: "Connect another key" };
  return (
    <div className="flex grow flex-col">
      <PageHeader title={titleOf(slug)} />
      <div className="grid grow place-items-center">
        <ForbiddenPanel
          subject={subject}
          reason={reason}
          action={
            <Link href={href} className={button({ variant: instead ? "secondary" : undefined })}>
              {label}
            </Link>
          }
        />
      </div>
    </div>
  );
}
