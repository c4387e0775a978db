/** That of the home market; what belongs to a place is told on the clock of the place. */
export const homeTimeZone = 'Europe/Warsaw';
