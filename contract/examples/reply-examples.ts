import type { Endpoint } from "../endpoint.ts";
import demoReplies from "./demo-replies.json" with { type: "json" };

const replies: Readonly<Record<string, unknown>> = demoReplies;

/**
 * The example of a successful reply: what the demo answered to the example request of the operation. service/docs/test-requests.test.ts proves it, and
 * writes demo-replies.json with --update.
 */
export const replyExample = ({ id }: Endpoint): unknown => replies[id];
