import type { Metadata } from "next";
import { NoSuchScreen } from "../_components/shell/screens/no-such-screen.tsx";

export const metadata: Metadata = { title: "Not found", robots: { index: false } };

/** Any other address below a connection. Does not call notFound(), which would render the whole page in the browser. */
export default NoSuchScreen;
