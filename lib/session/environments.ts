/** The Data API's environments. A key is valid in one of them. */
export const environmentNames = ["production", "test"] as const;
export type EnvironmentName = (typeof environmentNames)[number];
