import type { RecordOf } from "#contract/record-keys.ts";

type Place = Pick<RecordOf<"GET /v1/locations">, "Location" | "State">;

/** A warehouse with its state, as far as the Data API has them; empty without a name. */
export const placeName = ({ Location, State }: Place): string => (Location && State ? `${Location}, ${State}` : (Location ?? ""));
