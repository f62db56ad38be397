import { Changes } from "../panel/changes.tsx";
import { NetPosition } from "./net-position.tsx";

/** What a page shows once all open invoices have been read. */
export const lateFigures = { Changes, NetPosition };
