import type { TestSpecification } from "vitest/node";
import { BaseSequencer } from "vitest/node";

/** Files that take ten seconds and more: they start processes, import much, or wait for time limits. */
const long =
  /\/service\/(tests\/adversity|process)\/|\/(embedded-limits|slices|import-beside|cli|open|seed-activity|plans|purchase-writes|backup|proxies|exchange)\.(postgres\.)?test\.ts$/;

/** The service's projects come first. A worker is used again only for the next file of the same project, so projects stay together. */
const keyOf = ({ moduleId, project }: TestSpecification): string =>
  `${project.name.startsWith("service") ? 0 : 1} ${project.name} ${long.test(moduleId) ? 0 : 1}`;

/** Starts with what takes long, so that the many short files fill the workers evenly until the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : 0));
  }
}
