import { uuidv7 } from 'uuidv7';

const slot = () => ({
  date: '2026-05-09',
  startsAt: '2026-05-09T18:00:00Z',
  position: 0,
  durationMinutes: 60,
  guests: 2,
});
const venueMove = () => ({
  position: 0,
  startsAt: '2026-05-09T18:00:00Z',
  durationMinutes: 60,
  tableIds: [uuidv7()],
  price: 'agreed',
});
export type Ids = Record<string, string>;
const offer = '/business/providers/:providerId/branches/:branchId/offers/:offerId';
const board = '/business/providers/:providerId/board/bookings/:bookingId';
/** Where a body has to be right before anybody looks at whose the thing is. A new route with a body is missed by name. */
export const bodies: Record<string, (ids: Ids) => object> = {
  [`POST ${board}/decline`]: () => ({ reason: 'full' }),
  [`POST ${board}/cancel`]: () => ({ reason: 'full' }),
  [`POST ${board}/late`]: () => ({ minutes: 10 }),
  [`POST ${board}/mark-paid`]: () => ({ way: 'cash' }),
  [`POST ${board}/give-back`]: () => ({ way: 'cash' }),
  [`POST ${board}/collect-link`]: () => ({ send: false }),
  [`POST ${board}/message`]: () => ({ template: 'ready' }),
  [`PUT ${board}/note`]: () => ({ note: 'Tall' }),
  [`PUT ${board}/tags`]: () => ({ tags: ['regular'] }),
  'POST /user/booking/:bookingId/cancel': () => ({ expectedRefund: 0 }),
  'POST /user/booking/:bookingId/documents': () => ({ kind: 'receipt', language: 'en' }),
  'POST /user/booking/:bookingId/pay': () => ({}),
  'POST /user/booking/:bookingId/reschedule': () => ({ ...slot(), fingerprint: '0123456789abcdef' }),
  'POST /user/booking/:bookingId/reschedule/quote': slot,
  'POST /business/providers/:providerId/board/queue/:partyId/call': () => ({}),
  'POST /business/providers/:providerId/board/queue/:partyId/seat': () => ({}),
  'POST /user/booking/:bookingId/proposal': () => ({ take: null }),
  'POST /business/providers/:providerId/board/bookings/:bookingId/offer': () => ({
    times: [{ startsAt: '2026-05-08T19:00:00Z', tableIds: [uuidv7()] }],
  }),
  'POST /user/booking/:bookingId/running-late': () => ({ minutes: 15 }),
  'POST /business/providers/:providerId/bookings/:bookingId/cancel': () => ({}),
  'POST /business/providers/:providerId/bookings/:bookingId/decline': () => ({}),
  'POST /business/providers/:providerId/board/bookings/:bookingId/move': () => ({
    ...venueMove(),
    from: { startsAt: '2026-05-08T18:00:00Z', endsAt: '2026-05-08T19:00:00Z', tableIds: [] },
    tellGuest: false,
  }),
  'POST /business/providers/:providerId/board/bookings/:bookingId/move/quote': () => venueMove(),
  'POST /user/booking/review': ({ bookingId }) => ({ bookingId, rating: 5, body: 'Good', language: 'en' }),
  'PUT /user/booking/review': ({ bookingId }) => ({ bookingId, rating: 5, body: 'Good', language: 'en' }),
  'POST /user/profile/invitations/:invitationId/again': () => ({ language: 'en' }),
  'POST /user/booking/:bookingId/review/photos': ({ pictureKey }) => ({ key: pictureKey }),
  'PUT /user/profile/picture': ({ pictureKey }) => ({ key: pictureKey }),
  'PATCH /business/providers/:providerId/members/:userId': () => ({
    version: 0,
    role: 'staff',
    branchIds: null,
  }),
  'POST /business/providers/:providerId/claims/:claimId/answer': () => ({ answer: 'agrees', note: '' }),
  'PUT /business/providers/:providerId/policies/:policyId': () => ({
    version: 0,
    name: { en: 'Calm', pl: 'Spokojnie' },
    tiers: [{ hoursBefore: 24, percent: 100 }],
  }),
  [`PATCH ${offer}`]: () => ({ version: 0, seenBookings: [] }),
  [`POST ${offer}/collisions`]: () => ({}),
  [`POST ${offer}/preview`]: () => ({ weekday: 5, minute: 1200, guests: 6, durationMinutes: 60, change: {} }),
  [`PUT ${offer}/prices`]: () => ({ version: 0, bands: [] }),
};
