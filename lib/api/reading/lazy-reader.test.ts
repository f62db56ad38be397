import { expect, it } from "vitest";
import { compare, createFollowedList } from "../testing/followed-list.ts";
import { createLazyReader } from "./lazy-reader.ts";

const patience = { timeout: 30_000 };

function createReader() {
  const list = createFollowedList([1, 2, 3], 500);
  let isReachable = true;
  const reader = createLazyReader({ readPage: list.readPage.bind(list), keyOf: ({ id }) => id, compare }, () =>
    isReachable ? import("./page-reader.ts") : Promise.reject(new TypeError("offline")),
  );
  const reach = (is: boolean) => {
    isReachable = is;
  };
  return { list, reader, reach, activity: () => reader.get().activity };
}

it("says that it reads while its code loads, and then reads the list", async () => {
  const { list, reader, activity } = createReader();
  const heard: string[] = [];
  reader.subscribe(() => heard.push(activity()));
  expect(heard).toEqual(["reading"]);
  await expect.poll(activity, patience).toBe("idle");
  expect(reader.get()).toMatchObject({ rows: list.rows(), isComplete: true });
});

it("stops where it is stopped while its code loads", async () => {
  const { reader, activity } = createReader();
  reader.subscribe(() => {});
  reader.stop();
  await expect.poll(activity, patience).toBe("stopped");
  reader.resume();
  await expect.poll(() => reader.get().isComplete, patience).toBe(true);
});

it("reads nothing for a listener that left while its code was loading", async () => {
  const { list, reader, activity } = createReader();
  reader.subscribe(() => {})();
  expect(activity()).toBe("reading");
  await expect.poll(activity, patience).toBe("idle");
  expect(list.asked).toEqual([]);
});

it("fails where its code cannot be loaded, and reads when it is resumed", async () => {
  const { reader, reach, activity } = createReader();
  reach(false);
  reader.subscribe(() => {});
  await expect.poll(activity, patience).toBe("failed");
  expect(reader.get().error).toMatchObject({ name: "ApiError", code: "CONNECTION_LOST" });
  reach(true);
  reader.resume();
  await expect.poll(() => reader.get().isComplete, patience).toBe(true);
});
