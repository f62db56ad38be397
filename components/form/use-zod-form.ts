"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";

/** A form with a schema. A field is checked when it is left; once it has an error, with each change. */
export function useZodForm<Fields extends FieldValues, Output>(
  schema: ZodMiniType<Output, Fields>,
  options: Omit<UseFormProps<Fields, unknown, Output>, "resolver"> = {},
): UseFormReturn<Fields, unknown, Output> {
  return useForm({ mode: "onTouched", resolver: zodResolver(schema, undefined, { mode: "sync" }), ...options });
}
