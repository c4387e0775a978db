import { expect, test } from 'vitest';
import { disputeReasons, readDisputeReason } from './dispute.ts';

test('each reason of a bank is itself, and one that nobody has words for is none', () => {
  for (const reason of disputeReasons) expect(readDisputeReason(reason)).toBe(reason);
  for (const text of ['thought_of_since', '', 'toString']) expect(readDisputeReason(text)).toBe('general');
});
