"use client";
import { createContext } from "react";

/** Stores a row's note. A context, because column declarations cannot access the screen's state. */
export const NoteContext = createContext<(id: string, text: string) => void>(() => {});
