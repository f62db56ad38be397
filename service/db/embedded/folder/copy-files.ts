import { type FileHandle, mkdir, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { awaitDisk } from "../../../process/await-disk.ts";
import { listTree, syncFile } from "./sync-files.ts";

const chunkBytes = 1024 * 1024;

/** What is in these folders of a cluster belongs to its process, or is copied apart: PostgreSQL's pg_basebackup omits it too. */
const emptyFolders = new Set([
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
  "pg_wal",
]);
const omittedFiles = /^(pg_control|postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label(\.old)?|tablespace_map(\.old)?)$/;
const segment = /^[0-9A-F]{24}$/;

/** The log of a backup, which makes a copy of files that changed meanwhile consistent. */
export interface BackupLog {
  readonly first: string;
  readonly last: string;
  /** PostgreSQL's file backup_label. */
  readonly label: string;
}

/** Copies files one access to a disk at a time, each of which may take `seconds`. */
export function createFileCopier(seconds: number) {
  /** One for all files: most are much shorter, and creating one takes longer than copying them. */
  const buffer = Buffer.alloc(chunkBytes);

  /** Null for a file that was removed meanwhile. */
  function openIfThere(path: string): Promise<FileHandle | null> {
    const opening = awaitDisk(path, () => open(path, "r"), seconds);
    return opening.catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    });
  }

  async function writeFile(path: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
    const file = await awaitDisk(path, () => open(path, "wx", 0o600), seconds);
    try {
      await write(file);
    } finally {
      // Waits for what the disk has not answered.
      file.close().catch(() => {});
    }
  }

  async function copyFile(from: string, to: string): Promise<void> {
    const source = await openIfThere(from);
    if (source === null) return;
    const readNext = () => awaitDisk(from, () => source.read(buffer), seconds);
    try {
      await writeFile(to, async (copy) => {
        for (let next = await readNext(); next.bytesRead > 0; next = await readNext())
          await awaitDisk(to, () => copy.writeFile(buffer.subarray(0, next.bytesRead)), seconds);
      });
    } finally {
      source.close().catch(() => {});
    }
  }

  async function copyFolder(from: string, to: string, hasFiles = true): Promise<void> {
    await awaitDisk(to, () => mkdir(to, { mode: 0o700 }), seconds);
    const entries = await awaitDisk(from, () => readdir(from, { withFileTypes: true }), seconds);
    for (const entry of entries) {
      const [source, target] = [join(from, entry.name), join(to, entry.name)];
      if (entry.isDirectory()) await copyFolder(source, target, hasFiles && !emptyFolders.has(entry.name));
      else if (hasFiles && entry.isFile() && !omittedFiles.test(entry.name)) await copyFile(source, target);
    }
  }

  return {
    /** Copies the files of a cluster that may change meanwhile. The copy is complete with its log. */
    copyFiles: (from: string, to: string) => copyFolder(from, to),
    async addLog(from: string, to: string, { first, last, label }: BackupLog): Promise<void> {
      const names = await awaitDisk(from, () => readdir(join(from, "pg_wal")), seconds);
      const segments = names.filter((name) => segment.test(name) && first <= name && name <= last);
      if (!segments.includes(first) || !segments.includes(last))
        throw new Error("a part of the database's log was removed while it was copied");
      const files = [...segments.map((name) => join("pg_wal", name)), join("global", "pg_control")];
      for (const file of files) await copyFile(join(from, file), join(to, file));
      await writeFile(join(to, "backup_label"), (file) => awaitDisk(to, () => file.writeFile(label), seconds));
    },
    /** Syncs a folder to the disk with everything in it. */
    async sync(folder: string): Promise<void> {
      const paths = await awaitDisk(folder, () => listTree(folder), seconds);
      for (const path of paths) await awaitDisk(path, () => syncFile(path), seconds);
    },
  };
}
