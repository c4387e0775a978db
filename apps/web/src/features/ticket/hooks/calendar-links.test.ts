import { expect, it } from 'vitest';
import { listCalendarSites } from './calendar-links.ts';

it('hands title, time and place to calendars on the web, in the time of the world', () => {
  const [google, outlook] = listCalendarSites({
    title: 'Kręgle & piwo',
    details: 'GR-7K3M-Q2',
    place: 'ul. Legionów 19, Łódź',
    startsAt: '2026-11-20T19:30:00.000Z',
    endsAt: '2026-11-20T21:30:00.000Z',
  }).map(({ href }) => new URL(href).searchParams);
  expect(google?.get('dates')).toBe('20261120T193000Z/20261120T213000Z');
  expect(google?.get('text')).toBe('Kręgle & piwo');
  expect(outlook?.get('startdt')).toBe('2026-11-20T19:30:00.000Z');
  expect(outlook?.get('location')).toBe('ul. Legionów 19, Łódź');
});
