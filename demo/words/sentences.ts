export const invoiceMemos = [
  "Deliver to the back door, ring twice.",
  "Call the store 30 minutes before arrival.",
  "Please send the newest batch.",
  "Leave cold items in the walk-in.",
  "Manager on duty signs for this order.",
  "Parking only on the north side until noon.",
  "Bring the signed credit from last week.",
  "Add to the standing order.",
] as const;

export const creditMemos = [
  "Two units arrived with broken seals.",
  "Case short on delivery, credited after the driver's count.",
  "Wrong flavor delivered and taken back.",
  "Short-dated units returned by agreement.",
  "Cans dented in transit.",
] as const;

export const disputeNotes = [
  "Store says one case was missing; proof of delivery requested.",
  "Price difference under review with the brand.",
  "Remittance received without this invoice.",
  "Waiting for the signed delivery receipt.",
] as const;

export const paymentMemos = [
  "Check by mail",
  "Remittance by e-mail",
  "Collected by the driver",
  "Bank transfer, see remittance",
  "Weekly payment run",
  "Month-end payment run",
] as const;

export const menuSentences = [
  "Buy any three cases and the fourth travels at half price while stock lasts.",
  "Feature of the month: counter display and tasting cards included.",
  "Seasonal flavors are back; first deliveries leave next week.",
  "Mix and match across the range, pricing follows the total number of cases.",
  "End-of-range pricing on the small tins to make room for the new ones.",
  "New look on the shelf, same recipe in the box.",
] as const;

export const lineReasons = {
  outOfStock: { ReasonID: 1, Reason: "Out of stock" },
  priceMatch: { ReasonID: 2, Reason: "Price match approved" },
  shortDated: { ReasonID: 3, Reason: "Short-dated product" },
  damaged: { ReasonID: 4, Reason: "Damaged in transit" },
  returned: { ReasonID: 5, Reason: "Customer return" },
} as const;
