import { expect, it } from 'vitest';
import { bookingStatuses } from '../booking/status.ts';
import { canReviewVisit } from './can-review.ts';

it('a visit can be reviewed when it is over and somebody came', () => {
  const reviewable = bookingStatuses.filter((status) => canReviewVisit({ status, isNoShow: false }));
  expect(reviewable).toEqual(['completed']);
  expect(canReviewVisit({ status: 'completed', isNoShow: true })).toBe(false);
});
