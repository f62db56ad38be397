export const fruits = [
  "Blood Orange",
  "Yuzu Ginger",
  "Black Cherry",
  "Grapefruit Rosemary",
  "Peach Basil",
  "Cucumber Lime",
  "Raspberry Mint",
  "Pear Cardamom",
  "Watermelon",
  "Meyer Lemon",
  "Passionfruit",
  "Fig & Honey",
] as const;
export const teas = [
  "Hibiscus Rose",
  "Chamomile Pear",
  "Mint Verbena",
  "Turmeric Orange",
  "Earl Grey Lavender",
  "Peach Oolong",
  "Lemon Balm",
  "Ginger Root",
] as const;
export const sweets = [
  "Dark 70%",
  "Salted Caramel",
  "Almond Toffee",
  "Espresso Bean",
  "Milk & Honey",
  "Orange Peel",
  "Coconut",
  "Hazelnut Crunch",
  "Peppermint Bark",
] as const;
export const plain = ["Unflavored", "Vanilla", "Peppermint", "Citrus", "Lavender", "Cinnamon"] as const;
export const cookies = [
  "Double Chocolate",
  "Oatmeal Raisin",
  "Salted Caramel",
  "Lemon Shortbread",
  "Ginger Snap",
  "Almond",
  "Cinnamon Sugar",
  "Peanut Butter",
] as const;
