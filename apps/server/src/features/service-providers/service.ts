import type { Pool } from '../../db/database.ts';
import type { Outcome } from '../../failure.ts';
import type { Member } from '../../http/call-context.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SealPhoto } from '../venue-photos/service/photo-addresses.ts';
import { createFavourites, type DescribePlaces, type Favourites } from './service/favourites.ts';
import { listProviderReviews, type ReviewList } from './service/list-reviews.ts';
import { previewPage } from './service/preview.ts';
import { createProviderPages, type ProviderPages } from './service/provider-page.ts';

export interface ProviderService {
  pages: ProviderPages;
  favourites: Favourites;
  listReviews(
    nameOrId: string,
    query: Parameters<typeof listProviderReviews>[2],
  ): Promise<Outcome<ReviewList>>;
  preview(
    member: Pick<Member, 'providerId' | 'branchIds' | 'userId' | 'actingId'>,
  ): ReturnType<typeof previewPage>;
}

export interface ProviderDeps {
  clock: Clock;
  /** Whether change notifications arrive. While they do not, every call reads the database. */
  isListening: () => boolean;
  describePlaces: DescribePlaces;
  publicUrlOf: (key: string) => string;
  sealPhoto: SealPhoto;
}

export function createProviderService(pool: Pool, deps: ProviderDeps): ProviderService {
  return {
    pages: createProviderPages(pool, deps),
    favourites: createFavourites(pool, deps),
    listReviews: (nameOrId, query) => listProviderReviews(pool, nameOrId, query, deps.publicUrlOf),
    preview: (member) =>
      previewPage(pool, member, {
        now: deps.clock.now(),
        seal: (url) =>
          deps.sealPhoto(url, { userId: member.userId, isOffice: member.actingId !== undefined }),
      }),
  };
}
