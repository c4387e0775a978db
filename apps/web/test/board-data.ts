import type { Board, BoardBooking, BookingDetail } from '../src/features/venue-board/queries.ts';

export const providerId = '0199b000-0000-7000-8000-000000000001';
export const branchId = '0199b000-0000-7000-8000-000000000002';

/** Friday evening in Warsaw, 20:47. */
export const boardNow = Date.parse('2026-11-20T19:47:00Z');
/** Longer than the server grants: a busy machine may take its time to look at what can be undone. */
export const undoUntil = new Date(boardNow + 30_000).toISOString();
const offerId = '0199b000-0000-7000-8000-0000000000f1';

export const tableId = (number: number) =>
  `0199b000-0000-7000-8000-${String(100 + number).padStart(12, '0')}`;
export const bookingId = (number: number) =>
  `0199b000-0000-7000-8000-${String(900_000 + number).padStart(12, '0')}`;

/** "20:30" of that evening; from midnight on of its night. */
export function at(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const day = hour < 6 ? 21 : 20;
  return new Date(Date.UTC(2026, 10, day, hour - 1, minute)).toISOString();
}

interface Plan {
  lane: number;
  from: string;
  to: string;
  guests?: number;
  more?: Partial<BoardBooking>;
}

let made = 0;

export function makeBoardBooking(
  name: string,
  { lane, from, to, guests = 6, more = {} }: Plan,
): BoardBooking {
  made += 1;
  const id = more.id ?? bookingId(made);
  const [startsAt, endsAt] = [at(from), at(to)];
  return {
    id,
    reference: 'GR-6ZTF-1P',
    status: 'confirmedPaid',
    source: 'market',
    name,
    language: 'pl',
    slots: [
      {
        position: 0,
        branchId,
        offerId,
        date: '2026-11-20',
        startsAt,
        endsAt,
        guests,
        tableIds: [tableId(lane)],
        freedAt: null,
      },
    ],
    startsAt,
    endsAt,
    createdAt: at('19:00'),
    checkedInAt: null,
    noShowAt: null,
    lateMinutes: null,
    answerDueAt: null,
    paymentDueAt: null,
    paymentMethod: 'online',
    currency: 'PLN',
    total: 23_800,
    paid: 23_800,
    refunded: 0,
    due: 0,
    places: [],
    addOnCount: 0,
    note: '',
    tags: [],
    pendingAct: null,
    offered: null,
    ...more,
  };
}

const isIn = (time: string): Partial<BoardBooking> => ({ checkedInAt: at(time) });
const paysHere: Partial<BoardBooking> = {
  status: 'confirmedUnpaid',
  paymentMethod: 'venue',
  paid: 0,
  due: 19_800,
  total: 19_800,
};
const asks = (until: string): Partial<BoardBooking> => ({
  status: 'pendingConfirmationPaid',
  answerDueAt: at(until),
  createdAt: at('20:40'),
});

/** The evening of the reference design, in part. */
export function makeBoard(changes: Partial<Board> = {}): Board {
  made = 0;
  const bookings = [
    makeBoardBooking('Urodziny Hani', {
      lane: 1,
      from: '16:00',
      to: '18:00',
      guests: 8,
      more: { status: 'completed' },
    }),
    makeBoardBooking('Firma Tkalnia', {
      lane: 1,
      from: '18:30',
      to: '21:30',
      guests: 8,
      more: isIn('18:28'),
    }),
    makeBoardBooking('Wójcik', { lane: 1, from: '22:00', to: '00:00' }),
    makeBoardBooking('Zając', { lane: 2, from: '22:30', to: '00:30', guests: 4, more: paysHere }),
    makeBoardBooking('Pawlak', { lane: 3, from: '21:30', to: '23:30', guests: 7, more: asks('20:57') }),
    makeBoardBooking('Mazur', { lane: 4, from: '20:00', to: '22:00', guests: 4 }),
    makeBoardBooking('Gąsior', { lane: 5, from: '20:30', to: '22:30', more: isIn('20:29') }),
    makeBoardBooking('', {
      lane: 6,
      from: '20:00',
      to: '21:30',
      guests: 3,
      more: {
        ...isIn('20:00'),
        source: 'walkIn',
        status: 'confirmedUnpaid',
        paymentMethod: 'venue',
        paid: 0,
        due: 8_900,
        total: 8_900,
      },
    }),
    makeBoardBooking('Rutkowski', { lane: 6, from: '21:30', to: '23:30', more: asks('20:51') }),
  ];
  return {
    branch: { id: branchId, name: 'Pod Zegarem', timeZone: 'Europe/Warsaw', currency: 'PLN' },
    date: '2026-11-20',
    today: '2026-11-20',
    hours: [{ startsAt: at('16:00'), endsAt: at('02:00') }],
    window: { startsAt: at('16:00'), endsAt: at('03:00') },
    tables: [1, 2, 3, 4, 5, 6].map((number) => ({
      id: tableId(number),
      kind: 'lane',
      name: { en: `Lane ${number}`, pl: `Tor ${number}` },
      seatsMin: 1,
      seatsMax: 8,
      offerIds: [offerId],
      isActive: true,
    })),
    offers: [
      {
        id: offerId,
        name: { en: 'Bowling', pl: 'Kręgle' },
        activity: { slug: 'bowling', name: { en: 'Bowling', pl: 'Kręgle' } },
        durations: [60, 90, 120],
        bufferMinutes: 0,
        isActive: true,
      },
    ],
    mark: '100',
    at: new Date(boardNow).toISOString(),
    bookings,
    otherRequests: [],
    blocks: [
      {
        id: '0199b000-0000-7000-8000-0000000000b1',
        tableId: tableId(2),
        startsAt: at('16:00'),
        endsAt: at('20:00'),
        reason: 'outOfService',
        note: 'Serwis maszyny',
        seriesId: null,
      },
    ],
    held: [],
    queue: [],
    ...changes,
  };
}

export function makeDetail(booking: BoardBooking, changes: Partial<BookingDetail> = {}): BookingDetail {
  return {
    booking,
    phone: '+48 605 ••• 418',
    email: 'm…k@gmail.com',
    visits: { count: 4, lastAt: '2026-10-31T19:00:00Z', noShows: 0 },
    price: {
      currency: 'PLN',
      lines: [],
      subtotal: booking.total,
      discount: 0,
      fee: 0,
      total: booking.total,
      dueOnline: booking.total,
      vat: [],
    },
    addOns: [],
    money: [
      {
        at: '2026-11-16T12:00:00Z',
        kind: 'payment',
        status: 'succeeded',
        amount: booking.paid,
        place: 'online',
        way: 'blik',
        ending: null,
        till: null,
        reason: null,
        settledAt: '2026-11-16T12:00:00Z',
      },
    ],
    history: [],
    lateNotices: [],
    ...changes,
  };
}

export const ownVenue = {
  id: providerId,
  slug: 'pod-zegarem',
  name: 'Kręgielnia Pod Zegarem',
  status: 'listed' as const,
  role: 'owner' as const,
  branches: [{ id: branchId, name: 'Pod Zegarem', city: { en: 'Łódź', pl: 'Łódź' } }],
};
