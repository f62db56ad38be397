import { accountStatuses } from "#contract/v1/customers.ts";
import { userRoles } from "#contract/v1/people.ts";
import { covers, type Edge } from "./edge.ts";
import { groupBy } from "./read-demo.ts";

export const partyEdges: Edge[] = [
  [
    "every role of user, active and not",
    ({ users }) => covers(users, (user) => user.Role, userRoles) && users.some((user) => !user.UserActive),
  ],
  [
    "territory managers and supplier reps, one rep not active",
    ({ salesReps, users }) => {
      const inactive = new Set(users.filter((user) => !user.UserActive).map((user) => user.UserID));
      const groups = salesReps.map((rep) => rep.ProductGroups.includes("Supplier"));
      return groups.includes(true) && groups.includes(false) && salesReps.some((rep) => inactive.has(rep.UserID));
    },
  ],
  ["every account status", ({ customers }) => covers(customers, (customer) => customer.AccountStatus, accountStatuses)],
  [
    "an active customer on hold, and a collection agent",
    ({ customers }) =>
      customers.some((row) => row.OnHold && row.AccountStatus === "Active") && customers.some((row) => row.CollectionAgentEmail),
  ],
  [
    "chains that share an AR account, and single stores",
    ({ customers }) => {
      const chains = groupBy(
        customers.filter((row) => row.ChainName !== ""),
        (row) => row.ChainName,
      );
      return (
        chains.size > 3 &&
        [...chains.values()].every((stores) => new Set(stores.map((row) => row.ARAccountID)).size < stores.length) &&
        customers.some((row) => row.ChainName === "")
      );
    },
  ],
  [
    "stores with one delivery day and with two, with and without a delivery minimum",
    ({ customers }) =>
      covers(customers, (row) => row.DeliveryDays.length, [1, 3]) && covers(customers, (row) => row.DeliveryMinimum > 0, [true, false]),
  ],
  [
    "a few customers with explicit delivery dates",
    ({ customers }) => {
      const given = customers.filter((row) => row.DeliveryDates).length;
      return given > 0 && given < customers.length / 10;
    },
  ],
  ["customers with and without picture", ({ customers }) => covers(customers, (row) => row.ProfilePictureURL === "", [true, false])],
  [
    "a credit term that puts accounts on hold, and customers with it",
    ({ creditTerms, customerCreditTerms }) => {
      const onHold = creditTerms.filter((term) => term.AccountOnHold).map((term) => term.TermID);
      return (
        covers(creditTerms, (term) => term.DaysOfCredit, [0, 7, 14, 30]) && customerCreditTerms.some((row) => onHold.includes(row.TermID))
      );
    },
  ],
  [
    "an inactive state and four time zones of active ones",
    ({ states }) =>
      states.some((state) => !state.Active) && new Set(states.filter((state) => state.Active).map((state) => state.TimeZone)).size === 4,
  ],
];
