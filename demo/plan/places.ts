import type { Clock } from "../calendar.ts";

export const stateCodes = ["CA", "AZ", "CO", "IL"] as const;
export type StateCode = (typeof stateCodes)[number];

/** Clock times have several formats, because the API does not define the format of OrderCutOffTime. */
const states = [
  ["CA", "California", "14:00", "America/Los_Angeles", "1", true],
  ["AZ", "Arizona", "2:00 PM", "America/Phoenix", "1", true],
  ["CO", "Colorado", "11:30 AM", "America/Denver", "2", true],
  ["IL", "Illinois", "16:00:00", "America/Chicago", "2", true],
  ["MI", "Michigan", "15:00", "America/Detroit", "1", false],
] as const;

type Warehouse = { locationId: number; state: StateCode; town: string };

export const warehouses: readonly Warehouse[] = [
  { locationId: 1, state: "CA", town: "Los Angeles" },
  { locationId: 2, state: "AZ", town: "Phoenix" },
  { locationId: 3, state: "CO", town: "Denver" },
];

/** Index into `warehouses` of the one that serves a state; Illinois is reached from Denver. */
export const warehouseOfState: Record<StateCode, number> = { CA: 0, AZ: 1, CO: 2, IL: 2 };

export const areaCodes: Record<StateCode, string> = { CA: "213", AZ: "602", CO: "303", IL: "312" };
export const postalPrefixes: Record<StateCode, string> = { CA: "900", AZ: "850", CO: "802", IL: "606" };

export function stateRecords(clock: Clock): object[] {
  return states.map(([StateAbbreviation, StateName, OrderCutOffTime, TimeZone, OrderCutOffDaysInAdvance, Active], index) => ({
    StateAbbreviation,
    StateName,
    OrderCutOffTime,
    TimeZone,
    OrderCutOffDaysInAdvance,
    TimeUpdated: clock.stamp(clock.start + index, 34_200),
    Active,
  }));
}

export function locationRecords(clock: Clock): object[] {
  const details = [
    { Address: "2400 Cordwood Street", Address2: "Dock 4", Address3: null, PostalCode: "90058" },
    { Address: "815 Granary Road", Address2: null, Address3: null, PostalCode: "85043" },
    { Address: "77 Foundry Way", Address2: "Building C", Address3: "Gate 2", PostalCode: "80216" },
  ];
  return warehouses.map(({ locationId, state, town }, index) => ({
    LocationID: locationId,
    Location: town,
    DBA: `Longmile Wholesale ${town}`,
    ...details[index],
    City: town,
    State: state,
    TimeUpdated: clock.stamp(clock.start + 10 + index, 36_000),
  }));
}
