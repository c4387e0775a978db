/** So long somebody of the office may act on behalf of a venue before they have to say again why. */
export const actingMinutes = 30;

export const longestActingReason = 500;
