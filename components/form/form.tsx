"use client";
import type { ComponentProps } from "react";

const turnOffNativeValidation = (form: HTMLFormElement | null) => form?.setAttribute("novalidate", "");

/** A form that shows errors at its fields. Without JavaScript, the browser's own validation applies. */
export function Form(props: ComponentProps<"form">) {
  return <form ref={turnOffNativeValidation} {...props} />;
}

/** For a form with several inputs and no button, because Enter submits it only if it has one. */
export const SubmitOnEnter = () => <button type="submit" hidden />;
