"use client";
import { Combobox } from "@base-ui/react/combobox";
import { zodResolver } from "@hookform/resolvers/zod";
import { type ReactNode, useEffect, useState } from "react";
import { type Control, type UseFormRegister, useFieldArray, useForm, useFormState, useWatch } from "react-hook-form";
import * as z from "zod/mini";

declare global {
  interface Window {
    /** Class names of the order editor, so that all contestants have the same style. */
    looks?: Readonly<Record<"section" | "table" | "body" | "row" | "input" | "text" | "button", string>>;
  }
}

const lines: Order["lines"] = Array.from({ length: 200 }, (_, at) => ({
  product: `Product ${at}`,
  quantity: String(at + 1),
  unit: "units",
  batch_code: `LOT-${at}`,
  expiration_date: "",
}));
const order = z.object({
  lines: z.array(
    z.object({
      product: z.string().check(z.minLength(1)),
      quantity: z.string().check(z.regex(/^\d{1,8}$/, "Enter a quantity.")),
      unit: z.enum(["cases", "units"]),
      batch_code: z.string().check(z.maxLength(100)),
      expiration_date: z.string(),
    }),
  ),
});
type Order = z.input<typeof order>;
type Cell = keyof Order["lines"][number];
const cells = ["product", "quantity", "unit", "batch_code", "expiration_date"] as const;

/**
 * One table of 200 lines: ?kind=bare has inputs alone; ?kind=same has all elements of the editor's lines, without totals and validation;
 * ?kind=combobox has these with Base UI's combobox for the product; ?kind=form has inputs with totals and validation by react-hook-form's
 * useFieldArray.
 */
export default function Lines() {
  const [kind, setKind] = useState<string | null>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => setKind(new URL(window.location.href).searchParams.get("kind")), []);
  return (
    <>
      <button type="button" onClick={() => setShown(!isShown)} disabled={kind === null}>
        Show
      </button>
      {isShown ? kind === "form" ? <FormTable /> : <Table>{lines.map(rowOf[kind ?? ""] ?? bareRow)}</Table> : null}
    </>
  );
}

function Table({ children }: { children: ReactNode }) {
  return (
    <section className={window.looks?.section}>
      <table className={window.looks?.table}>
        <tbody className={window.looks?.body}>{children}</tbody>
      </table>
    </section>
  );
}

function Row({ at, children }: { at: number; children: (cell: Cell) => object }) {
  return (
    <tr data-line={at} className={window.looks?.row} style={{ gridTemplateColumns: "1fr repeat(4, 8rem)" }}>
      {cells.map((cell) => (
        <td key={cell}>
          {cell === "unit" ? (
            <select className={window.looks?.input} aria-label={`${cell}, line ${at + 1}`} {...children(cell)}>
              <option value="cases">cases</option>
              <option value="units">units</option>
            </select>
          ) : (
            <input className={window.looks?.input} aria-label={`${cell}, line ${at + 1}`} {...children(cell)} />
          )}
        </td>
      ))}
    </tr>
  );
}

const bareRow = (line: Order["lines"][number], at: number) => (
  <Row key={line.batch_code} at={at}>
    {(cell) => ({ defaultValue: line[cell] })}
  </Row>
);

const fullRow = (product: (line: Order["lines"][number], at: number) => ReactNode) => (line: Order["lines"][number], at: number) => {
  const looks = window.looks;
  const input = (cell: Cell) => <input className={looks?.input} aria-label={`${cell}, line ${at + 1}`} defaultValue={line[cell]} />;
  return (
    <tr key={line.batch_code} data-line={at} className={looks?.row}>
      <td className={looks?.text}>{at + 1}</td>
      <td>{product(line, at)}</td>
      <td className={looks?.text}>{line.product}</td>
      <td>{input("quantity")}</td>
      <td>
        <select className={looks?.input} aria-label={`unit, line ${at + 1}`} defaultValue={line.unit}>
          <option value="cases">cases</option>
          <option value="units">units</option>
        </select>
      </td>
      <td className={looks?.text}>{line.quantity} units</td>
      <td>{input("batch_code")}</td>
      <td>{input("expiration_date")}</td>
      <td>
        <button type="button" className={looks?.button} aria-label={`Remove line ${at + 1}`}>
          <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
            <path d="M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2" />
          </svg>
        </button>
      </td>
    </tr>
  );
};

const products = lines.map(({ product }) => product);
const label = (at: number) => `product, line ${at + 1}`;
const rowOf: Readonly<Record<string, typeof bareRow>> = {
  same: fullRow(({ product }, at) => <input className={window.looks?.input} aria-label={label(at)} defaultValue={product} />),
  combobox: fullRow(({ product }, at) => (
    <Combobox.Root items={products} defaultValue={product} limit={8}>
      <Combobox.Input className={window.looks?.input} aria-label={label(at)} />
    </Combobox.Root>
  )),
};

function FormTable() {
  const { control, register } = useForm({ mode: "onTouched", resolver: zodResolver(order), defaultValues: { lines } });
  const { fields } = useFieldArray({ control, name: "lines" });
  return (
    <>
      <Table>
        {fields.map(({ id }, at) => (
          <FormRow key={id} at={at} control={control} register={register} />
        ))}
      </Table>
      <Total control={control} />
    </>
  );
}

function FormRow({ at, control, register }: { at: number; control: Control<Order>; register: UseFormRegister<Order> }) {
  const { errors } = useFormState({ control, name: `lines.${at}` });
  const error = errors.lines?.[at]?.quantity?.message;
  return (
    <>
      <Row at={at}>{(cell) => register(`lines.${at}.${cell}`)}</Row>
      {error ? (
        <tr>
          <td colSpan={5}>{error}</td>
        </tr>
      ) : null}
    </>
  );
}

function Total({ control }: { control: Control<Order> }) {
  const typed = useWatch({ control, name: "lines" });
  return <p>{typed.reduce((sum, { quantity }) => sum + Number(quantity), 0)}</p>;
}
