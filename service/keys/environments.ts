export const environments = ["production", "test"] as const;
export type Environment = (typeof environments)[number];
