/** A moment as the domain has it, or as the API writes it. */
interface Game {
  readonly startsAt: number | string;
}

/**
 * The games of a cart or a booking as people read them: the earliest first, and of those that begin together the one that
 * was there first. The position of a slot is its name and says nothing of its time: a game can be moved past another.
 */
export function listByTime<Some extends Game>(games: readonly Some[]): Some[] {
  return games.toSorted((one, other) => toInstant(one) - toInstant(other));
}

const toInstant = ({ startsAt }: Game) => read(startsAt);

function read(at: number | string): number {
  return typeof at === 'number' ? at : Date.parse(at);
}

/**
 * The game that somebody at a desk is concerned with at a moment: the earliest that is not over, else the last. By it a
 * check-in, and money that was taken on the spot, belong to a place.
 */
export function findGameAt<Some extends Game & { readonly endsAt: number | string }>(
  games: readonly Some[],
  at: number,
): Some | undefined {
  const inOrder = listByTime(games);
  return inOrder.find(({ endsAt }) => read(endsAt) > at) ?? inOrder.at(-1);
}
