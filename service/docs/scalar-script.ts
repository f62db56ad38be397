/** What the plugin asks of the server that it is made for, as far as its two pages need it. */
interface Reply {
  header(name: string, value: string): Reply;
  send(body: string): Reply;
}
interface Route {
  readonly url: string;
  handler(request: object, reply: Reply): unknown;
}

const prefix = "/docs";

/**
 * The API reference of Scalar as one script for browsers. It is taken from Scalar's plugin for Fastify, which carries it inside and needs 30 packages;
 * the package that holds it as a file needs 270.
 */
export async function loadScalarScript(): Promise<string> {
  const { default: register } = await import("@scalar/fastify-api-reference");
  const routes: Route[] = [];
  const host = { route: (route: Route) => routes.push(route), hasPlugin: () => false, initialConfig: { ignoreTrailingSlash: true } };
  register(host, { routePrefix: prefix, configuration: { url: "/openapi.json" } }, () => undefined);
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
