import type { CallData, ParsedRequest } from '@gramy/contract/wire-types';
import { shortenAuthorName } from '@gramy/domain/reviews/author-name';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { readPageMark, writePageMark } from '../../../page-mark.ts';
import {
  type ListReviewKeys,
  listHighestKeys,
  listLowestKeys,
  listNewestKeys,
  listReviews,
  type ReviewRow,
} from '../store/reviews.ts';
import { findProviderId } from './find-provider.ts';

type ReviewsQuery = ParsedRequest<'GET /user/service-providers/:serviceProviderId/reviews'>['query'];
export type ReviewList = CallData<'GET /user/service-providers/:serviceProviderId/reviews'>;

const keysInOrder: Record<ReviewsQuery['sort'], ListReviewKeys> = {
  newest: listNewestKeys,
  highest: listHighestKeys,
  lowest: listLowestKeys,
};

export async function listProviderReviews(
  db: Database,
  nameOrId: string,
  query: ReviewsQuery,
  publicUrlOf: (key: string) => string,
): Promise<Outcome<ReviewList>> {
  const mark = readPageMark(query.cursor, 2);
  if (mark instanceof Failure) return mark;
  const providerId = await findProviderId(db, nameOrId);
  if (providerId instanceof Failure) return providerId;
  const [rating = '', createdMicros = ''] = mark?.numbers ?? [];
  const found = await keysInOrder[query.sort](db, {
    providerId,
    branchSlug: query.branch ?? null,
    rating: query.rating ?? null,
    language: query.language ?? null,
    after: mark && { rating, createdMicros, id: mark.id },
    most: query.limit + 1,
  });
  const keys = found.slice(0, query.limit);
  const last = found.length > keys.length ? keys.at(-1) : undefined;
  const ids = keys.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await listReviews(db, providerId, ids);
  return {
    items: rows.map((row) => toWire(row, publicUrlOf)),
    nextCursor: last ? writePageMark([last.rating, last.createdMicros], last.id) : null,
  };
}

function toWire(row: ReviewRow, publicUrlOf: (key: string) => string): ReviewList['items'][number] {
  const { authorName, createdAt, editedAt, reply, repliedAt, photos, ...review } = row;
  return {
    ...review,
    author: authorName === null ? null : shortenAuthorName(authorName),
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    reply: reply === null || repliedAt === null ? null : { body: reply, at: repliedAt.toISOString() },
    photos: photos.map(({ key, width, height }) => ({ url: publicUrlOf(key), width, height })),
  };
}
