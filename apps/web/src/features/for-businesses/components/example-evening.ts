export type BookingState = 'past' | 'playing' | 'confirmed' | 'waiting' | 'payAtVenue' | 'walkIn';

export interface ExampleBooking {
  /** Nobody in particular; a walk-in has no name. */
  name: string | undefined;
  people: number;
  state: BookingState;
  /** Half hours from the start of the board. */
  start: number;
  length: number;
}

/** Minutes of the business day. */
export const boardStart = 18 * 60;
export const boardHours = [18, 19, 20, 21, 22, 23].map((hour) => hour * 60);
export const boardClock = 20 * 60 + 47;

export const request = {
  name: 'Pawlak',
  lane: 3,
  people: 7,
  start: 21 * 60 + 30,
  end: 23 * 60 + 30,
  price: { amount: 23_800, currency: 'PLN' },
  /** What is left to answer, drawn on the ring. */
  minutesLeft: 4,
  minutesGiven: 15,
} as const;

const book = (
  name: string | undefined,
  people: number,
  state: BookingState,
  start: number,
  length: number,
): ExampleBooking => ({ name, people, state, start, length });

/** A Friday in a bowling hall, lane by lane; made up. */
export const lanes: { lane: number; bookings: ExampleBooking[] }[] = [
  { lane: 1, bookings: [book('Lewandowska', 5, 'past', 0, 4), book('Gąsior', 6, 'playing', 4, 4)] },
  { lane: 2, bookings: [book('Tkalnia', 8, 'playing', 1, 6), book('Wójcik', 6, 'confirmed', 8, 4)] },
  { lane: 3, bookings: [book('Szymczak', 6, 'playing', 3, 4), book(request.name, 7, 'waiting', 7, 4)] },
  { lane: 4, bookings: [book('Wieczorek', 6, 'past', 0, 4), book('Jabłoński', 6, 'confirmed', 6, 4)] },
  { lane: 5, bookings: [book(undefined, 3, 'walkIn', 2, 3), book('Duda', 8, 'payAtVenue', 7, 4)] },
];
