import type { Random } from "../../random.ts";
import { firstNames, lastNames } from "../../words/people.ts";

export type Person = { id: number; name: string; email: string; isActive: boolean };

/** Names people; two with the same name get different addresses, and nobody gets one of `given`. */
export function createNaming(
  random: Random,
  firstId: number,
  given: Iterable<string> = [],
): (domain: string, isActive?: boolean) => Person {
  const taken = new Set(given);
  let nextId = firstId;
  return (domain, isActive = true) => {
    const first = random.pick(firstNames);
    const last = random.pick(lastNames);
    const local = `${first}.${last}`.toLowerCase();
    const id = nextId++;
    const email = taken.has(`${local}@${domain}`) ? `${local}${id}@${domain}` : `${local}@${domain}`;
    taken.add(email);
    return { id, name: `${first} ${last}`, email, isActive };
  };
}

export type Staff = { reps: Person[]; brandReps: Person[]; admins: Person[]; formerRep: Person };

export const staffDomain = "longmile.example.com";

/** The distributor's own people. The first rep is the one of the demo key and looks after the demo retailer. */
export function planStaff(scale: number, random: Random): Staff {
  const name = createNaming(random, 2001);
  const list = (count: number) => Array.from({ length: count }, () => name(staffDomain));
  const count = Math.max(4, Math.round(7 * scale));
  return { reps: list(count), brandReps: list(Math.max(3, Math.round(4 * scale))), admins: list(3), formerRep: name(staffDomain, false) };
}
