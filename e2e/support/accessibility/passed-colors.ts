import { appendFileSync, existsSync, readFileSync } from "node:fs";

/** One combination of colors per line, for all workers. global-setup.ts names the file. */
const file = () => process.env.E2E_PASSED_COLORS ?? "";

/** The combinations of colors that axe has passed in this run. */
export const passedColors = (): string[] => (existsSync(file()) ? readFileSync(file(), "utf8").split("\n") : []);

export const addPassedColors = (colors: readonly string[]): void => appendFileSync(file(), colors.map((color) => `${color}\n`).join(""));
