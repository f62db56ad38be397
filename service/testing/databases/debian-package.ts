import { execFile } from "node:child_process";
import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

async function unpack(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  await run("apt-get", ["download", name], { cwd: folder });
  const [archive = ""] = await readdir(folder);
  await run("dpkg", ["-x", archive, "files"], { cwd: folder });
  return join(folder, "files");
}

/** The folder with the files of a Debian package, unpacked and not installed. Prints a note and returns null if the package is not available. */
export async function debianPackage(name: string): Promise<string | null> {
  try {
    return await unpack(name).catch(async () => {
      await run("apt-get", ["update"]);
      return unpack(name);
    });
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split("\n");
    process.stdout.write(`NOT TESTED with ${name}, whose Debian package cannot be had here: ${reason}\n`);
    return null;
  }
}
