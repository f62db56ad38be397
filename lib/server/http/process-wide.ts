import "server-only";

/** One value for the whole process, because pages and route handlers may each load their own copy of a module. */
export function processWide<T>(name: string, create: () => T): T {
  const key = Symbol.for(`dashboard.${name}`);
  const holder = globalThis as { [key]?: T };
  holder[key] ??= create();
  return holder[key];
}
