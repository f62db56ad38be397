import { parentPort } from "node:worker_threads";
import register from "@scalar/fastify-api-reference";

/** The part of Fastify's interface that the plugin uses for its two pages. */
interface Reply {
  header(name: string, value: string): Reply;
  send(body: string): Reply;
}
interface Route {
  readonly url: string;
  handler(request: object, reply: Reply): unknown;
}

/**
 * Scalar's API reference as one browser script. Taken from Scalar's Fastify plugin, which contains it and needs 30 packages; the package that
 * provides it as a file needs 270.
 */
function readScalarScript(): string {
  const routes: Route[] = [];
  const host = { route: (route: Route) => routes.push(route), hasPlugin: () => false, initialConfig: { ignoreTrailingSlash: true } };
  register(host, { routePrefix: "/docs", configuration: { url: "/openapi.json" } }, () => undefined);
  let script = "";
  const reply: Reply = {
    header: () => reply,
    send(body) {
      script = body;
      return reply;
    },
  };
  routes.find(({ url }) => url.endsWith(".js"))?.handler({}, reply);
  if (!script.includes("createApiReference")) throw new Error("Scalar's plugin does not serve its script any more");
  return script;
}

// In its own thread, because importing the plugin takes 0.2 s.
const bytes = new TextEncoder().encode(readScalarScript());
parentPort?.postMessage(bytes, [bytes.buffer]);
