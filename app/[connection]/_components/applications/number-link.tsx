import { Link } from "#components/ui/link.tsx";
import { noValue } from "#lib/format/numbers/numbers.ts";

interface NumberLinkProps {
  /** Undefined without a number. */
  href: string | undefined;
  number: string;
  className: string;
}

/** The number of a payment or an invoice, as a link where there is one. */
export const NumberLink = ({ href, number, className }: NumberLinkProps) =>
  href ? (
    <Link href={href} className={className}>
      {number}
    </Link>
  ) : (
    noValue
  );
