import type { Metadata } from "next";
import { NoSuchScreen } from "../_components/shell/no-such-screen.tsx";

export const metadata: Metadata = { title: "Not found", robots: { index: false } };

/** Any address below a connection that is no screen. Not by notFound(), which leaves the whole page to the browser's scripts. */
export default NoSuchScreen;
