import type { Crossing } from './crossings.ts';
import type { Reach } from './plan-reach.ts';

/**
 * Statements of a guest's way from the first look to the ticket, and of an evening at the desk, that know no provider or
 * need the coordinator as well. All others that this way sends keep the rule.
 */
export const crossingStatements: readonly (Crossing & { reach: Reach })[] = [
  {
    reach: 'everyNode',
    what: 'know an id and no provider: they come from an address or a gateway',
    names: [
      'bookings/store/booking-facts.ts findOwnBooking',
      'bookings/store/full-booking.ts findFullBooking',
      'holds/store.ts findHeldOrder',
      'offers/store.ts findAnyOffer',
      'offers/store.ts findOffer',
      'offers/store/offer-words.ts findOfferWords',
      'payments/store/payments.ts findPayment',
    ],
    takes:
      'A table of bookings by person, of payments by id and of branches by id says the provider; then the statement has the key. Pages know the provider of an offer already and could send it.',
  },
  {
    reach: 'everyNode',
    what: 'what one person has at all providers: bookings, the hold that a new one replaces, places of work',
    names: [
      'bookings/store/lists.ts listUpcomingKeys',
      'holds/store.ts writeHold',
      'sessions/store.ts findOwner',
    ],
    takes: 'The same table of bookings, and others of open holds and of members, by person.',
  },
  {
    reach: 'everyNode',
    what: 'takes the provider from the row of a copied table',
    names: ['service-providers/store/provider.ts findProvider'],
    takes: 'The value in its subqueries, which the statement has, instead of the column.',
  },
  {
    reach: 'both',
    what: 'read people and promotions beside bookings or teams, in one statement',
    names: [
      'board-tables/store/venue-language.ts findVenueLanguage',
      'booking-messages/store.ts findBookingFacts',
      'bookings/store/lists.ts listBookings',
      'members/store.ts findMember',
    ],
    takes: 'Two statements; the way to the database costs more than the work, so they leave together.',
  },
  {
    reach: 'both',
    what: 'writes the booking, its reference, its messages and the answer under its key at once',
    names: ['bookings/store/new-booking.ts insertBookings', 'bookings/store/new-booking.ts writeBooking'],
    takes:
      'Citus refuses it as it is. Two statements of one transaction, at the node and at the coordinator, with two-phase commit: about one more way to the database and one more flush for each booking.',
  },
];
