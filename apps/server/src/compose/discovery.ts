import { articleRoutes } from '@gramy/contract/routes/articles';
import { serviceProviderRoutes } from '@gramy/contract/routes/service-providers';
import { Failure } from '../failure.ts';
import type { Handlers } from '../http/register-routes.ts';

/** TEMPORARY: each key goes as soon as its feature answers it. */
export const unbuiltHandlers = Object.fromEntries(
  Object.keys({ ...articleRoutes, ...serviceProviderRoutes }).map((key) => [
    key,
    async () => new Failure('notFound'),
  ]),
) as unknown as Pick<Handlers, keyof typeof articleRoutes | keyof typeof serviceProviderRoutes>;
