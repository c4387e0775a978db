import { expect, it } from 'vitest';
import { findFailureCause } from './failed-message.ts';

it.each([
  ['Mail not delivered: RCPT TO failed with 550', 'address'],
  ['Mail not delivered: CONN failed', 'carrier'],
  ['Mail not delivered: RCPT TO failed with 451', 'carrier'],
  ['the code expired before it could be delivered', 'late'],
  ['nobody said yes to it', 'permission'],
  ['the last attempt never ended', 'carrier'],
])('%s: %s', (error, cause) => {
  expect(findFailureCause(error)).toBe(cause);
});
