"use client";
import type { ComponentProps } from "react";

const turnOffNativeValidation = (form: HTMLFormElement | null) => form?.setAttribute("novalidate", "");

/** A form that shows errors at its fields. Without JavaScript, the browser's own validation applies. */
export function Form(props: ComponentProps<"form">) {
  return <form ref={turnOffNativeValidation} {...props} />;
}
