import type { Metadata } from "next";
import { NoSuchScreen } from "./_components/shell/screens/no-such-screen.tsx";

export const metadata: Metadata = { title: "Not found" };

export default NoSuchScreen;
