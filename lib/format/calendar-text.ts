import type { ICalCalendar } from "ical-generator";

const controlCharacters = /[^\P{Cc}\t\r\n]/gu;

/** Completes what the library writes: RFC 5545 forbids control characters in texts (3.3.11) and ends the last line with CRLF, too (3.4). */
export const calendarText = (calendar: ICalCalendar): string => `${calendar.toString().replace(controlCharacters, "")}\r\n`;
