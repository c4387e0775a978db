import { expect, it } from 'vitest';
import { makePlace } from '../../../../test/place-fixtures.ts';
import { linkToPlace } from './place-link.ts';

it('the page of a place begins with the day and the length that its card shows the price of', () => {
  const place = makePlace(1);
  const [first] = place.starts;
  const { searchParams } = new URL(linkToPlace(place, 4), 'https://gramy.example');
  expect(first).toBeDefined();
  expect(searchParams.get('duration')).toBe(String(first?.durationMinutes));
  expect(searchParams.get('date')).toBe(first?.date);
  expect(searchParams.get('guests')).toBe('4');
});

it('a card without times leaves the choice to the page', () => {
  expect(linkToPlace({ ...makePlace(1), starts: [] })).not.toContain('duration');
});

it('whoever has asked for a time goes on with it, by the name of the place too', () => {
  const place = makePlace(1);
  const { searchParams } = new URL(linkToPlace(place, 4, true), 'https://gramy.example');
  expect(searchParams.get('start')).toBe(place.starts[0]?.startsAt);
  expect(linkToPlace(place, 4)).not.toContain('start=');
});
