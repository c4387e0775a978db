import type { Board } from '../queries.ts';

export type BoardOffer = Board['offers'][number];

/** What is sold at this place now, or on one table of it. */
export function listDeskOffers({ offers, tables }: Board, tableId?: string): BoardOffer[] {
  const asked = tables.filter(({ id, isActive }) => isActive && (tableId === undefined || id === tableId));
  const used = new Set(asked.flatMap(({ offerIds }) => offerIds));
  return offers.filter(({ id, isActive }) => isActive && used.has(id));
}

/** The most that one table of this game seats. */
export function findMostSeats({ tables }: Board, offerId: string): number {
  const seats = tables.filter(({ isActive, offerIds }) => isActive && offerIds.includes(offerId));
  return seats.reduce((most, { seatsMax }) => Math.max(most, seatsMax), 0);
}
