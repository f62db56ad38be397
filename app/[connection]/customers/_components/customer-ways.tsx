import { Mail, Navigation, Phone } from "lucide-react";
import type { ComponentType } from "react";
import { button } from "#components/ui/button.tsx";
import { directionsHref, mailHref, phoneHref } from "#lib/customers/contact.ts";
import type { Customer } from "#lib/customers/customer.ts";

interface Way {
  readonly href: string;
  readonly word: string;
  /** Says all of it where only the word is shown. */
  readonly words: string;
  readonly icon: ComponentType<{ "aria-hidden": "true" }>;
  readonly isOutside?: boolean;
}

function waysOf(customer: Customer): readonly Way[] {
  const rep = customer.SalesRepName || "the sales rep";
  const ways = [
    { href: phoneHref(customer.SalesRepPhone), word: "Call", words: `Call ${rep}`, icon: Phone },
    { href: mailHref(customer.SalesRepEmail), word: "Write", words: `Write to ${rep}`, icon: Mail },
    { href: directionsHref(customer.Address), word: "Directions", words: "Directions", icon: Navigation, isOutside: true },
  ];
  return ways.flatMap(({ href, ...way }) => (href === null ? [] : [{ href, ...way }]));
}

const outside = (way: Way) => (way.isOutside ? { target: "_blank", rel: "noreferrer" } : {});

/** Call, write, drive there: beside the name where there is room. */
export function CustomerWays({ customer }: { customer: Customer }) {
  return (
    <div className="hidden flex-wrap gap-2 @2xl:flex">
      {waysOf(customer).map((way) => (
        <a key={way.word} href={way.href} className={`${button({ variant: "secondary" })} pointer-coarse:h-11`} {...outside(way)}>
          <way.icon aria-hidden="true" />
          {way.words}
          {way.isOutside ? <span className="sr-only">(opens in a new tab)</span> : null}
        </a>
      ))}
    </div>
  );
}

/** The same at the lower edge of a phone, where a thumb reaches. */
export function CustomerWaysBar({ customer }: { customer: Customer }) {
  const ways = waysOf(customer);
  if (ways.length === 0) return null;
  return (
    <div className="sticky bottom-0 z-10 flex gap-2 border-line border-t bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] @2xl:hidden print:hidden">
      {ways.map((way) => (
        <a
          key={way.word}
          href={way.href}
          aria-label={way.isOutside ? `${way.words} (opens in a new tab)` : way.words}
          className={`${button({ variant: "secondary", size: "bare" })} h-12 min-w-0 flex-1 text-sm`}
          {...outside(way)}
        >
          <way.icon aria-hidden="true" />
          {way.word}
        </a>
      ))}
    </div>
  );
}
