import type { Metadata } from "next";
import { NoSuchScreen } from "./_components/shell/no-such-screen.tsx";

export const metadata: Metadata = { title: "Not found" };

export default NoSuchScreen;
