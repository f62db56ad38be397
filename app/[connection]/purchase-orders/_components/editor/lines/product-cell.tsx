"use client";
import { type KeyboardEvent, useRef, useState } from "react";
import { useViewer } from "#components/viewer.tsx";
import { countOf } from "#lib/format/dates/durations.ts";
import type { DraftLine, ProductFacts } from "#lib/orders/drafts/draft.ts";
import type { FoundProducts } from "#lib/orders/drafts/import/product-match.ts";
import { packSizeOf } from "#lib/orders/drafts/lines/quantities.ts";
import { useOrder } from "../order-context.ts";
import { lineCellID } from "./cell-places.ts";
import { changeLine } from "./line-edits.ts";

interface ProductCellProps {
  line: DraftLine;
  row: number;
  className: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  /** Called before the typed text is written to the order. */
  onType: (text: string) => void;
  onLeave: () => void;
}

const optionsMax = 8;
const activeStatus = 1;
const nothingFound: FoundProducts = { products: [], at: 0 };

/** Finds a product by words of its name or by the supplier's number. Enter or Tab selects the highlighted product. */
export function ProductCell({ line, row, className, describedBy, isInvalid, onType, onLeave }: ProductCellProps) {
  const { session, products, known, hasCatalog, hasSupplier, vendorProducts, isReadOnly } = useOrder();
  const { locale } = useViewer();
  const chosen = line.product_id === null ? undefined : known.get(line.product_id);
  const [hasFocus, setFocus] = useState(false);
  const [isOpen, setOpen] = useState(false);
  /** Null until an arrow key is pressed. */
  const [chosenAt, setAt] = useState<number | null>(null);
  // Text that was not typed since the focus may be an imported number, which is no ProductID.
  const isTyped = useRef(false);
  const id = lineCellID(line.key, "product");
  const panel = useRef<HTMLDivElement>(null);
  const { products: found, at: closest } = isOpen ? products.find(line.product_text, optionsMax, vendorProducts) : nothingFound;
  const at = chosenAt ?? closest;
  const shown = line.product_id === null ? line.product_text : chosen?.ProductName || `Product ${line.product_id}`;

  const show = (input: HTMLElement) => {
    if (isReadOnly) return;
    setOpen(true);
    setAt(null);
    panel.current?.showPopover({ source: input });
  };
  const hide = () => {
    setOpen(false);
    panel.current?.hidePopover();
  };
  const choose = (product: ProductFacts) => {
    session.edit(changeLine(line.key, { product_id: product.ProductID, product_text: "" }));
    hide();
  };

  const foundText = (count: number) => {
    if (!hasCatalog) return hasSupplier ? "The supplier’s products are loading…" : "Choose a supplier first.";
    if (count === 0) return "No product of this supplier matches.";
    return count === optionsMax ? `The first ${countOf(count, "product", locale)}` : countOf(count, "product", locale);
  };

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const option = found[at];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (!isOpen && !event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (!isOpen) show(event.currentTarget);
      else setAt((at + (event.key === "ArrowDown" ? 1 : -1) + Math.max(1, found.length)) % Math.max(1, found.length));
    } else if (isOpen && event.key === "Escape") {
      event.stopPropagation();
      hide();
    } else if (isOpen && option && line.product_text.trim() !== "" && (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey))) {
      choose(option);
      if (event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      document.getElementById(lineCellID(line.key, "quantity"))?.focus();
    }
  }

  const renderOption = (product: ProductFacts, index: number) => (
    // biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus and names the option
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the combobox does the same
    <div
      key={product.ProductID}
      id={`${id}-${product.ProductID}`}
      role="option"
      aria-selected={index === at}
      className="flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-2 py-1 text-sm hover:bg-hover aria-selected:bg-accent-soft pointer-coarse:min-h-11"
      // Runs before the input loses focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => choose(product)}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate">{product.ProductName || `Product ${product.ProductID}`}</span>
        <span className="block truncate text-faint text-xs">
          {product.SupplierProductNumber ? `${product.SupplierProductNumber} · ` : ""}case of {packSizeOf(product) ?? "unknown size"}
          {product.StatusID === activeStatus ? "" : " · not active"}
        </span>
      </span>
    </div>
  );

  return (
    <>
      <input
        id={id}
        data-cell="product"
        role="combobox"
        aria-label={`Product, line ${row}`}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={hasFocus ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && found[at] ? `${id}-${found[at].ProductID}` : undefined}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        autoComplete="off"
        enterKeyHint="next"
        spellCheck={false}
        placeholder="Name or product number"
        readOnly={isReadOnly}
        value={shown}
        className={`${className} truncate`}
        onChange={(event) => {
          const product_text = event.target.value;
          isTyped.current = true;
          onType(product_text);
          session.edit(changeLine(line.key, { product_id: null, product_text }), `${line.key} product`);
          show(event.currentTarget);
        }}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          setFocus(true);
          isTyped.current = false;
          event.currentTarget.select();
        }}
        onBlur={() => {
          hide();
          setFocus(false);
          const match =
            line.product_id === null && line.product_text.trim() !== "" ? products.match(line.product_text, !isTyped.current) : null;
          if (match?.kind === "one") choose(match.product);
          else onLeave();
        }}
      />
      {hasFocus ? (
        <div ref={panel} popover="manual" className="layer w-md max-w-[calc(100vw-2rem)] rounded-lg p-1.5">
          <div id={`${id}-list`} role="listbox" aria-label="Products">
            {groupsOf(found, vendorProducts).map(({ label, options }) => (
              <div key={label} {...(label !== "" && { role: "group", "aria-label": label })}>
                {label !== "" ? (
                  <p aria-hidden="true" className="px-2 pt-1 text-faint text-xs">
                    {label}
                  </p>
                ) : null}
                {options.map((product) => renderOption(product, found.indexOf(product)))}
              </div>
            ))}
          </div>
          <p role="status" className={found.length > 0 ? "sr-only" : "px-2 py-1.5 text-faint text-sm empty:hidden"}>
            {isOpen ? foundText(found.length) : null}
          </p>
        </div>
      ) : null}
    </>
  );
}

/** One group without a label where nothing is known about the vendor's products. */
function groupsOf(found: readonly ProductFacts[], vendorProducts: ReadonlySet<number> | undefined) {
  if (!vendorProducts?.size) return [{ label: "", options: found }];
  const isOfVendor = ({ ProductID }: ProductFacts) => vendorProducts.has(ProductID);
  return [
    { label: "From this vendor", options: found.filter(isOfVendor) },
    { label: "Other products", options: found.filter((product) => !isOfVendor(product)) },
  ].filter(({ options }) => options.length > 0);
}
