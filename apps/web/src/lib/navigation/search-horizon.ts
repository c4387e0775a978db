/** How far ahead the calendars of a search reach. */
export const searchHorizonDays = 180;
