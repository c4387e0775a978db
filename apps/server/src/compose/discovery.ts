import type { ChannelWatch } from '../db/channel-watch.ts';
import type { Database, Pool } from '../db/database.ts';
import { articleHandlers } from '../features/articles/routes.ts';
import { createArticleService } from '../features/articles/service.ts';
import { searchHandlers } from '../features/search/routes.ts';
import { createSearchService } from '../features/search/service.ts';
import { serviceProviderHandlers } from '../features/service-providers/routes.ts';
import { createProviderService } from '../features/service-providers/service.ts';
import { createSitemapService } from '../features/sitemap/service.ts';
import type { PhotoFiles } from '../features/venue-photos/service/photo-files.ts';
import type { Handlers } from '../http/register-routes.ts';
import { pagesOfPart } from '../http/sitemap.ts';
import type { Clock } from '../ports/clock.ts';
import type { ObjectStorage } from '../ports/object-storage.ts';

export interface DiscoveryDeps {
  pool: Pool;
  /** Perhaps of a replica. */
  reads: Database;
  clock: Clock;
  /** Not started yet: caches listen here for what invalidates them. */
  watch: ChannelWatch;
  /** Where pictures of guests and covers of articles can be seen. */
  storage: Pick<ObjectStorage, 'publicUrl'>;
  photoFiles: Pick<PhotoFiles, 'seal'>;
}

/** What people find before they book. */
export function composeDiscovery({ pool, reads, clock, watch, storage, photoFiles }: DiscoveryDeps) {
  const { isListening } = watch;
  const search = createSearchService(reads, { clock, isListening });
  let isKeptWarm = false;
  let isWarmingUp = false;
  // Whoever searches meanwhile waits for the same reading; if it fails, theirs will say so.
  const warmUp = () => search.warmUp().catch(() => undefined);
  watch.listen('catalogue_changed', {
    onNotification: search.invalidateProvider,
    onConnect() {
      search.invalidateAll();
      if (isKeptWarm) warmUp();
    },
  });
  watch.listen('allocations_changed', { onNotification: search.invalidateTimes });
  const { describePlaces } = search;
  const providers = createProviderService(pool, {
    clock,
    isListening,
    describePlaces,
    publicUrlOf: storage.publicUrl,
    sealPhoto: photoFiles.seal,
  });
  watch.listen('catalogue_changed', {
    onNotification: providers.pages.invalidate,
    onConnect: providers.pages.invalidateAll,
  });
  const sitemap = createSitemapService(reads, { clock, partSize: pagesOfPart });
  // Countries, cities and activities: what can be found, and how it is called.
  watch.listen('market_lists_changed', {
    onNotification() {
      search.invalidateAll();
      providers.pages.invalidateAll();
      sitemap.invalidate();
      if (isKeptWarm) warmUp();
    },
    onConnect: sitemap.invalidate,
  });
  return {
    /** From now on the market is read before anybody searches in it. */
    keepWarm() {
      isKeptWarm = true;
      isWarmingUp = true;
      void warmUp().then(() => {
        isWarmingUp = false;
      });
    },
    isWarmingUp: () => isWarmingUp,
    handlers: {
      ...articleHandlers(createArticleService(reads, { clock, publicUrlOf: storage.publicUrl })),
      ...searchHandlers(search),
      ...serviceProviderHandlers(providers),
    } satisfies Partial<Handlers>,
    sitemap,
  };
}
