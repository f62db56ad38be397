import type { Column } from "#components/data-table/columns/column.ts";
import type { SalesRep } from "#lib/api/resources.ts";
import { formatCount } from "#lib/format/numbers/numbers.ts";
import { mailHref } from "#lib/parties/customers/contact.ts";
import { customerNoun } from "#lib/parties/customers/customer-noun.ts";
import { useKeyType } from "../../_components/overlay/overlay-context.ts";

function CustomersLabel({ count }: { count: number }) {
  const noun = customerNoun(useKeyType());
  return (
    <span className="font-normal sm:hidden">
      {" "}
      {noun}
      {count === 1 ? "" : "s"}
    </span>
  );
}

export const repColumns: readonly Column<SalesRep>[] = [
  {
    id: "Name",
    header: "Sales rep",
    kind: "text",
    value: (rep) => rep.Name,
    width: 200,
    grows: true,
    isRequired: true,
    isSearched: true,
    cardPlace: "title",
  },
  { id: "Type", header: "Type", kind: "text", value: (rep) => rep.Type, width: 160, cardPlace: "note" },
  {
    id: "Customers",
    header: "Customers",
    kind: "count",
    value: (rep) => rep.Customers.length,
    // Cards have no column heads.
    cell: ({ Customers }, { locale }) => (
      <>
        {formatCount(Customers.length, locale)}
        <CustomersLabel count={Customers.length} />
      </>
    ),
    width: 110,
    cardPlace: "amount",
  },
  {
    id: "ProductGroups",
    header: "Product groups",
    kind: "text",
    value: (rep) => rep.ProductGroups.join(", "),
    width: 240,
    isSearched: true,
    cardPlace: "status",
  },
  {
    id: "Suppliers",
    header: "Suppliers",
    kind: "text",
    value: (rep) => rep.Suppliers.map(({ Supplier }) => Supplier).join(", "),
    width: 300,
    isSearched: true,
  },
  {
    id: "Email",
    header: "Email",
    kind: "text",
    value: (rep) => rep.Email,
    cell: ({ Email }) => {
      const href = mailHref(Email);
      return href ? (
        <a href={href} className="underline decoration-line-strong underline-offset-2 hover:decoration-current">
          {Email}
        </a>
      ) : (
        Email
      );
    },
    width: 260,
    isSearched: true,
    cardPlace: "subtitle",
  },
];
