/** That of the home market; what belongs to a place is shown in the time zone of the place. */
export const homeTimeZone = 'Europe/Warsaw';
