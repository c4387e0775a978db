interface PartyRules {
  readonly durations: readonly number[];
  readonly guestsMin: number;
  readonly guestsMax: number;
}

const usualMinutes = 60;
const usualGuestCount = 2;

/** What somebody is shown who has not said for how long: an hour, or the length that comes nearest to it. */
export function findUsualDuration({ durations }: PartyRules): number {
  const distance = (minutes: number) => Math.abs(minutes - usualMinutes);
  return durations.reduce((best, minutes) => {
    const isCloser = distance(minutes) < distance(best);
    return isCloser || (distance(minutes) === distance(best) && minutes < best) ? minutes : best;
  }, durations[0] ?? usualMinutes);
}

/** The same for how many: two, or as near to it as the offer allows. */
export function findUsualGuests({ guestsMin, guestsMax }: PartyRules): number {
  return Math.max(guestsMin, Math.min(usualGuestCount, guestsMax));
}
