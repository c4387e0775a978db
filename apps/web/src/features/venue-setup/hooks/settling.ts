import type { BookingInTheWay } from '../queries.ts';

/** What becomes of one time of a booking: `move 0` is the first of its places, empty is not chosen yet. */
export type Choice = '' | 'keep' | 'cancel' | `move ${number}`;
export type Choices = Readonly<Record<string, Choice>>;

interface SentMove {
  kind: 'move';
  bookingId: string;
  position: number;
  startsAt: string;
  tableIds: string[];
}

export interface Settling {
  seenBookings: string[];
  settle?: { words: string; choices: (SentMove | { kind: 'cancel'; bookingId: string })[] };
}

export const nothingSettled: Settling = { seenBookings: [] };

export const keyOf = ({ id, position }: Pick<BookingInTheWay, 'id' | 'position'>) => `${id} ${position}`;

export const findMove = (booking: BookingInTheWay, choice: Choice | undefined) =>
  choice?.startsWith('move ') ? booking.moves[Number(choice.slice('move '.length))] : undefined;

/** A booking is called off with all its times. */
export function choose(
  bookings: readonly BookingInTheWay[],
  choices: Choices,
  { booking, choice, otherwise }: { booking: BookingInTheWay; choice: Choice; otherwise: Choice },
): Choices {
  const own = bookings.filter(({ id }) => id === booking.id);
  if (choice === 'cancel')
    return { ...choices, ...Object.fromEntries(own.map((one) => [keyOf(one), choice])) };
  const back = own
    .filter((one) => choices[keyOf(one)] === 'cancel')
    .map((one): [string, Choice] => [keyOf(one), otherwise]);
  return { ...choices, ...Object.fromEntries(back), [keyOf(booking)]: choice };
}

/** Whether nobody else of the list goes to the same table at that time. */
export function isMoveFree(
  bookings: readonly BookingInTheWay[],
  choices: Choices,
  { booking, move }: { booking: BookingInTheWay; move: BookingInTheWay['moves'][number] },
): boolean {
  return bookings.every((other) => {
    if (keyOf(other) === keyOf(booking)) return true;
    const taken = findMove(other, choices[keyOf(other)]);
    const overlaps = taken && taken.startsAt < move.endsAt && move.startsAt < taken.endsAt;
    return !overlaps || !taken.tableIds.some((id) => move.tableIds.includes(id));
  });
}

/** Everybody goes to the first place that is still free; whoever has none is left as they are. */
export function moveAll(bookings: readonly BookingInTheWay[], choices: Choices, otherwise: Choice): Choices {
  let next = choices;
  for (const booking of bookings) {
    const index = booking.moves.findIndex((move) => isMoveFree(bookings, next, { booking, move }));
    if (index >= 0) next = choose(bookings, next, { booking, choice: `move ${index}`, otherwise });
  }
  return next;
}

export function isDecided(bookings: readonly BookingInTheWay[], choices: Choices): boolean {
  return bookings.every((booking) => (choices[keyOf(booking)] ?? '') !== '');
}

export function toSettling(bookings: readonly BookingInTheWay[], choices: Choices, words: string): Settling {
  const idsOf = (wanted: Choice) => [
    ...new Set(bookings.filter((one) => choices[keyOf(one)] === wanted).map(({ id }) => id)),
  ];
  const moves = bookings.flatMap((booking): SentMove[] => {
    const move = findMove(booking, choices[keyOf(booking)]);
    const { id: bookingId, position } = booking;
    return move
      ? [{ kind: 'move', bookingId, position, startsAt: move.startsAt, tableIds: move.tableIds }]
      : [];
  });
  const cancelled = idsOf('cancel').map((bookingId) => ({ kind: 'cancel' as const, bookingId }));
  const settled = [...moves, ...cancelled];
  const seenBookings = idsOf('keep');
  return settled.length > 0 ? { seenBookings, settle: { words, choices: settled } } : { seenBookings };
}

export function countSettled({ seenBookings, settle }: Settling) {
  const of = (kind: string) => settle?.choices.filter((choice) => choice.kind === kind).length ?? 0;
  return { kept: seenBookings.length, moved: of('move'), cancelled: of('cancel') };
}
