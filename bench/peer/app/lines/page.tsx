"use client";
import { Combobox } from "@base-ui/react/combobox";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm as useTanStackForm } from "@tanstack/react-form";
import { type ChangeEvent, Fragment, type ReactNode, useEffect, useState } from "react";
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
const line = z.object({
  product: z.string().check(z.minLength(1)),
  quantity: z.string().check(z.regex(/^\d{1,8}$/, "Enter a quantity.")),
  unit: z.string().check(z.regex(/^(cases|units)$/)),
  batch_code: z.string().check(z.maxLength(100)),
  expiration_date: z.string(),
});
const order = z.object({ lines: z.array(line) });
type Order = z.input<typeof order>;
type Cell = keyof Order["lines"][number];
const cells = ["product", "quantity", "unit", "batch_code", "expiration_date"] as const;

/**
 * One table of 200 lines: ?kind=bare has inputs alone; ?kind=same has all elements of the editor's lines, without totals and validation;
 * ?kind=combobox has these with Base UI's combobox for the product. Inputs with totals and validation: ?kind=form by react-hook-form's
 * useFieldArray, ?kind=tanstack by TanStack Form.
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
      {isShown ? <Contestant kind={kind ?? ""} /> : null}
    </>
  );
}

function Contestant({ kind }: { kind: string }) {
  if (kind === "form") return <FormTable />;
  if (kind === "tanstack") return <TanStackTable />;
  return <Table>{lines.map(rowOf[kind] ?? bareRow)}</Table>;
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

interface InputProps {
  readonly cell: Cell;
  readonly at: number;
  /** Properties and handlers of the element. */
  readonly element: object;
}

function Input({ cell, at, element }: InputProps) {
  const all = { className: window.looks?.input, "aria-label": `${cell}, line ${at + 1}`, ...element };
  if (cell !== "unit") return <input {...all} />;
  return (
    <select {...all}>
      <option value="cases">cases</option>
      <option value="units">units</option>
    </select>
  );
}

function Row({ at, children }: { at: number; children: (cell: Cell) => ReactNode }) {
  return (
    <tr data-line={at} className={window.looks?.row} style={{ gridTemplateColumns: "1fr repeat(4, 8rem)" }}>
      {cells.map((cell) => (
        <td key={cell}>{children(cell)}</td>
      ))}
    </tr>
  );
}

const bareRow = (line: Order["lines"][number], at: number) => (
  <Row key={line.batch_code} at={at}>
    {(cell) => <Input cell={cell} at={at} element={{ defaultValue: line[cell] }} />}
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
      <Row at={at}>{(cell) => <Input cell={cell} at={at} element={register(`lines.${at}.${cell}`)} />}</Row>
      {error ? <ErrorRow>{error}</ErrorRow> : null}
    </>
  );
}

function ErrorRow({ children }: { children: ReactNode }) {
  return (
    <tr>
      <td colSpan={5}>{children}</td>
    </tr>
  );
}

function Total({ control }: { control: Control<Order> }) {
  const typed = useWatch({ control, name: "lines" });
  return <Sum of={typed} />;
}

function Sum({ of: typed }: { of: Order["lines"] }) {
  return <p>{typed.reduce((sum, { quantity }) => sum + Number(quantity), 0)}</p>;
}

function TanStackTable() {
  const form = useTanStackForm({ defaultValues: { lines } });
  const row = (key: string, at: number) => (
    <Fragment key={key}>
      <Row at={at}>
        {(cell) => (
          <form.Field name={`lines[${at}].${cell}`} validators={{ onChange: line.shape[cell] }}>
            {({ state, handleChange, handleBlur }) => {
              const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => handleChange(target.value);
              return <Input cell={cell} at={at} element={{ value: state.value, onChange, onBlur: handleBlur }} />;
            }}
          </form.Field>
        )}
      </Row>
      <form.Subscribe selector={({ fieldMeta }) => fieldMeta[`lines[${at}].quantity`]?.errors[0]?.message}>
        {(error) => (error ? <ErrorRow>{error}</ErrorRow> : null)}
      </form.Subscribe>
    </Fragment>
  );
  return (
    <>
      <Table>{lines.map(({ batch_code }, at) => row(batch_code, at))}</Table>
      <form.Subscribe selector={({ values }) => values.lines}>{(typed) => <Sum of={typed} />}</form.Subscribe>
    </>
  );
}
