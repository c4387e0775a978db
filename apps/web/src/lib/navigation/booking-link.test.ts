import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BookingChoice,
  buildBookingHref,
  readBookingChoice,
  replaceBookingChoice,
} from './booking-link.ts';

const offerId = '0198c0de-0000-7000-8000-000000000001';
const tableId = '0198c0de-0000-7000-8000-00000000000a';
const addOnId = '0198c0de-0000-7000-8000-00000000000b';

const read = (href: string) => readBookingChoice(new URL(href, 'https://gramy.example').searchParams);

describe('a link into the booking panel', () => {
  it('leads to the provider alone when nothing is chosen', () => {
    expect(buildBookingHref({ providerSlug: 'pod-zegarem' })).toBe('/service-provider/pod-zegarem');
  });

  it('carries all that is chosen, and is read back as it was', () => {
    const choice = {
      branchSlug: 'lodz-centrum',
      offerId,
      date: '2026-11-20' as NonNullable<BookingChoice['date']>,
      startsAt: '2026-11-20T19:30:00.000Z',
      durationMinutes: 120,
      guests: 6,
      bookingType: 'business' as const,
      tableIds: [tableId],
      addOns: [{ id: addOnId, quantity: 2 }],
    };
    const href = buildBookingHref({ providerSlug: 'pod-zegarem', ...choice });
    expect(href).toContain('branch=lodz-centrum&offer=0198c0de');
    expect(read(href)).toEqual(choice);
  });

  it('says nothing of a personal booking: it is the usual one', () => {
    expect(buildBookingHref({ providerSlug: 'a', bookingType: 'personal' })).toBe('/service-provider/a');
  });
});

it('another choice takes the place of the first and leaves the rest of the address alone', () => {
  const search = new URLSearchParams('lng=pl&guests=4&start=2026-11-20T19:30:00.000Z');
  expect(replaceBookingChoice(search, { guests: 6 })).toBe('?lng=pl&guests=6');
  expect(replaceBookingChoice(new URLSearchParams('guests=4'), {})).toBe('');
});

describe('an address that somebody else wrote', () => {
  it.each([
    'branch=../admin',
    'offer=1',
    'date=2026-02-30',
    'start=tomorrow',
    'start=2026-11-31T99:00:00Z',
    'duration=-60',
    'duration=1e3',
    'guests=0',
    'guests=999',
    'type=royal',
    'tables=a,b',
    `extras=${addOnId}:0`,
    'extras=:::',
  ])('is read without %s', (search) => {
    expect(read(`/?${search}`)).toEqual({});
  });

  it('keeps what is right beside what is wrong', () => {
    expect(read(`/?guests=4&date=x&tables=x,${tableId},${tableId}`)).toEqual({
      guests: 4,
      tableIds: [tableId],
    });
  });

  it('is read whatever it holds', () => {
    const names = ['branch', 'offer', 'date', 'start', 'duration', 'guests', 'type', 'tables', 'extras'];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.string(), (name, text) => {
        const choice = readBookingChoice(new URLSearchParams([[name, text]]));
        const { date, ...rest } = choice;
        const again = read(buildBookingHref({ providerSlug: 'a', ...rest, ...(date ? { date } : {}) }));
        expect(again).toEqual(choice);
      }),
    );
  });
});
