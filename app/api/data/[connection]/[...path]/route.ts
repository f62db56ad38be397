import { forward } from "#lib/server/upstream/forward/forward.ts";

export { forward as DELETE, forward as GET, forward as PATCH, forward as POST };
