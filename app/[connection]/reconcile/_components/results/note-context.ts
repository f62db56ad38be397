"use client";
import { createContext } from "react";

/** Stores a note of a row; columns have no other way to the screen's state. */
export const NoteContext = createContext<(id: string, text: string) => void>(() => {});
