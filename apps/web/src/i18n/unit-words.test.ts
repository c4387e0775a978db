import { expect, test } from 'vitest';
import { selectMessages } from './server-messages.ts';

/** What guests read on their way to a game and about it. */
const files = [
  'booking-panel',
  'cart',
  'checkout',
  'failures',
  'outcome',
  'ticket',
  'booking-history',
] as const;
/** Promised word for word, and the words of what really is a table; a list of lanes, tables and rooms is fine too. */
const allowed =
  /^(Ops, no tables in this time|No tables available for this time and duration|(Book a |Any |Book another |\{\{count\}\} )?tables?$)/i;

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

test('no message calls a lane, a room or a court a table', () => {
  const texts = listTexts(selectMessages('en', [...files]));
  expect(texts.length).toBeGreaterThan(300);
  const saying = texts.filter(
    (text) =>
      /\btables?\b/i.test(text.replace(/\{\{\w+\}\}/g, '')) && !allowed.test(text) && !/\blane\b/.test(text),
  );
  expect(saying).toEqual([]);
});
