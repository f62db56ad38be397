"use client";
import { createContext, useContext } from "react";
import type { OrderHeaderForm } from "./use-order-header-form.ts";

const Context = createContext<OrderHeaderForm | null>(null);
export const HeaderFormProvider = Context.Provider;

export function useHeaderForm(): OrderHeaderForm {
  const form = useContext(Context);
  if (!form) throw new Error("There is no HeaderFormProvider above this component.");
  return form;
}
