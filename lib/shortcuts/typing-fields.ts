/** Selects the elements that people type into. Radio buttons and checkboxes take no letters. */
export const typingFields = "input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]";
