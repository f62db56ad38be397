import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./project-root.ts";

/**
 * `npm ci` refuses a lock file without the optional packages of other platforms, and npm omits those that its registry does not have.
 * This script adds them. Each is bound to its platform, so npm downloads it nowhere else.
 */

interface LockedPackage {
  version?: string;
  optionalDependencies?: Record<string, string>;
  [field: string]: unknown;
}

const systems = ["aix", "android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "win32"];
const processors = ["arm64", "arm", "ia32", "loong64", "mips64el", "ppc64", "riscv64", "s390x", "wasm32", "x64"];
const unscoped = (name: string) => name.slice(name.indexOf("/") + 1);

function platformOf(name: string) {
  const words = unscoped(name).split("-");
  const os = words.filter((word) => systems.includes(word));
  const cpu = words.filter((word) => processors.includes(word));
  const musl = words.some((word) => word.startsWith("musl"));
  const glibc = words.some((word) => word.startsWith("gnu"));
  return { ...(os.length > 0 && { os }), ...(cpu.length > 0 && { cpu }), ...((musl || glibc) && { libc: [musl ? "musl" : "glibc"] }) };
}

/** Entries of the platform packages that the lock file names but does not contain. */
export function missingPlatformPackages(packages: Record<string, LockedPackage>): Record<string, LockedPackage> {
  const missing: Record<string, LockedPackage> = {};
  for (const [path, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const isHeld = `node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages;
      const platform = platformOf(name);
      if (!isHeld && ("os" in platform || "cpu" in platform)) missing[`node_modules/${name}`] = { version, optional: true, ...platform };
    }
  }
  return missing;
}

if (import.meta.main) {
  const file = join(projectRoot, "package-lock.json");
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync(file, "utf8"));
  const missing = missingPlatformPackages(lock.packages);
  const sorted = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
  process.stdout.write(`Added ${Object.keys(missing).length} packages of other platforms to package-lock.json.\n`);
}
