export const loadChoiceList = async () => (await import("./choice-list.tsx")).ChoiceList;
