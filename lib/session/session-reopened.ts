/** The window's event when the page is uncovered again: what was refused with 401 can be sent again. */
export const sessionReopened = "session-reopened";
