import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeBooking } from '../../../../test/ticket-data.ts';

const now = Date.parse('2031-05-16T12:00:00Z');
const ala = 'ala';
const at = (id: string, day: string, label: 'confirmed' | 'completed' | 'cancelled' = 'confirmed') =>
  makeBooking({ id, label, startsAt: `${day}T17:00:00Z`, endsAt: `${day}T18:00:00Z` });

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, text: string) => entries.set(key, text),
      removeItem: (key: string) => entries.delete(key),
    },
  });
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

it('what is ahead is listed, the next first; what is over or off is not, nor what is somebody else’s', async () => {
  const { keepTicket, listKeptTickets } = await import('./kept-tickets.ts');
  keepTicket(ala, at('later', '2031-06-01'), now);
  keepTicket(ala, at('soon', '2031-05-16'), now);
  keepTicket(ala, at('played', '2031-05-15'), now);
  keepTicket(ala, at('off', '2031-05-20', 'cancelled'), now);
  expect(listKeptTickets(ala, now).map(({ booking }) => booking.id)).toEqual(['soon', 'later']);
  expect(listKeptTickets('kuba', now)).toEqual([]);
});

it('looking through old tickets pushes out none that is still ahead', async () => {
  const { findKeptTicket, keepTicket, listKeptTickets } = await import('./kept-tickets.ts');
  keepTicket(ala, at('soon', '2031-05-16'), now);
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) keepTicket(ala, at(id, '2031-05-01', 'completed'), now);
  expect(listKeptTickets(ala, now).map(({ booking }) => booking.id)).toEqual(['soon']);
  expect(findKeptTicket(ala, 'f')).toBeDefined();
  expect(findKeptTicket(ala, 'a')).toBeUndefined();
});

it('a photo that lies elsewhere is not kept: without a network there is only the scene', async () => {
  const { findKeptTicket, keepTicket } = await import('./kept-tickets.ts');
  const booking = at('soon', '2031-05-16');
  const show = (url: string) => ({
    ...booking,
    slots: booking.slots.map((slot) => ({
      ...slot,
      branch: { ...slot.branch, photo: { url, caption: null, focus: { x: 50, y: 50 } } },
    })),
  });
  const photoKept = () => findKeptTicket(ala, 'soon')?.booking.slots[0]?.branch.photo?.url;
  keepTicket(ala, show('/api/media/a.webp'), now);
  expect(photoKept()).toBe('/api/media/a.webp');
  keepTicket(ala, show('https://media.example/a.webp'), now);
  expect(photoKept()).toBeUndefined();
});
