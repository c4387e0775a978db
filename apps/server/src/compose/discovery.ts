import { articleRoutes } from '@gramy/contract/routes/articles';
import { serviceProviderRoutes } from '@gramy/contract/routes/service-providers';
import type { ChannelWatch } from '../db/channel-watch.ts';
import type { Pool } from '../db/database.ts';
import { Failure } from '../failure.ts';
import { articleHandlers } from '../features/articles/routes.ts';
import { createArticleService } from '../features/articles/service.ts';
import { serviceProviderHandlers } from '../features/service-providers/routes.ts';
import { createProviderService } from '../features/service-providers/service.ts';
import type { Handlers } from '../http/register-routes.ts';
import type { Clock } from '../ports/clock.ts';

export interface DiscoveryParts {
  pool: Pool;
  clock: Clock;
  /** Not started yet: whoever remembers something listens here for what makes it untrue. */
  watch: ChannelWatch;
}

/** What people find before they book. */
export function composeDiscovery({ pool, clock, watch }: DiscoveryParts) {
  const { isListening } = watch;
  const providers = createProviderService(pool, { clock, isListening, describePlaces: async () => [] });
  watch.listen('catalogue_changed', {
    onNotice: providers.pages.forget,
    onConnect: providers.pages.forgetAll,
  });
  return {
    ...unbuiltHandlers,
    ...articleHandlers(createArticleService(pool, { clock })),
    ...serviceProviderHandlers(providers),
  };
}

/** TEMPORARY: each key goes as soon as its feature answers it. */
const unbuiltHandlers = Object.fromEntries(
  Object.keys({ ...articleRoutes, ...serviceProviderRoutes }).map((key) => [
    key,
    async () => new Failure('notFound'),
  ]),
) as unknown as Pick<Handlers, keyof typeof articleRoutes | keyof typeof serviceProviderRoutes>;
