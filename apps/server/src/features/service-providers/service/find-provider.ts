import { isUuid } from '@gramy/domain/text/uuid';
import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { findListedProvider } from '../store/provider.ts';

/** Who is meant by the name in use, by a former one or by an id. */
export async function findProviderId(db: Database, nameOrId: string): Promise<Outcome<string>> {
  const id = isUuid(nameOrId) ? nameOrId : null;
  return (
    (await findListedProvider(db, { slug: nameOrId, id })) ??
    new Failure('notFound', { detail: 'There is no such provider' })
  );
}
