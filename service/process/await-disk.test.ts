import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { awaitDisk } from "./await-disk.ts";

const soon = 0.02;

test("while two accesses have no answer no other is begun, because each keeps one of Node's threads", async () => {
  const silent = [1, 2].map(() => Promise.withResolvers<string>());
  for (const { promise } of silent)
    await expect(awaitDisk("/net/a", () => promise, soon)).rejects.toThrow("The disk of /net/a has not answered for 0.02 seconds.");
  let isBegun = false;
  const third = async () => {
    isBegun = true;
    return "read";
  };
  await expect(awaitDisk("/net/b", third)).rejects.toThrow(
    "/net/b is not opened while 2 earlier reads or writes of files have no answer: repeat the command when their disk answers, or after a restart.",
  );
  expect(isBegun).toBe(false);
  silent[0]?.reject(new Error("the disk was removed"));
  await sleep(0);
  expect(await awaitDisk("/net/b", third)).toBe("read");
  silent[1]?.resolve("late");
});

test("an access that fails in time fails with its own reason", async () => {
  await expect(awaitDisk("/net/a", () => Promise.reject(new Error("ENOENT")))).rejects.toThrow("ENOENT");
});
