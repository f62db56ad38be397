import { notFound } from "next/navigation";

/** Any address below a connection that is no screen: shown inside the connection's frame. */
export default function UnknownScreen() {
  notFound();
}
