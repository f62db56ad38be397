import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { type Machine, roomyBytes, temporaryPlace } from "./temporary-place.ts";

const mounted = (options: string, type = "tmpfs") => `/dev/vda / ext4 rw,relatime 0 0\n${type} /dev/shm ${type} ${options} 0 0\n`;
const roomy: Machine = { mounts: mounted("rw,nosuid,nodev"), freeBytes: () => roomyBytes, memoryBytes: roomyBytes };

test("tests write to memory if there is room for it", () => {
  expect(temporaryPlace(roomy, "")).toBe("/dev/shm");
});

test.each([
  ["memory is scarce", { memoryBytes: roomyBytes - 1 }],
  ["a container gives the folder little room", { freeBytes: () => 64 * 2 ** 20 }],
  ["no program may be started from the folder", { mounts: mounted("rw,nosuid,nodev,noexec") }],
  ["the folder is read-only", { mounts: mounted("ro") }],
  ["the folder is on a disk", { mounts: mounted("rw", "ext4") }],
  ["there is no such folder", { mounts: "" }],
])("tests write to the system's temporary folder where %s", (_, other) => {
  expect(temporaryPlace({ ...roomy, ...other }, "")).toBe(tmpdir());
});

test("TMPDIR chooses the folder", () => {
  expect(temporaryPlace(roomy, "/elsewhere")).toBe("/elsewhere");
});

test("this machine has a folder", () => {
  expect(temporaryPlace()).toMatch(/^\//);
});
