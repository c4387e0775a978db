import type { Database } from '../../../db/database.ts';
import { Failure, type Outcome } from '../../../failure.ts';
import { findListedProvider } from '../store/provider.ts';

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Who is meant by the name in use, by a former one or by an id. */
export async function findProviderId(db: Database, nameOrId: string): Promise<Outcome<string>> {
  const id = idPattern.test(nameOrId) ? nameOrId : null;
  return (
    (await findListedProvider(db, { slug: nameOrId, id })) ??
    new Failure('notFound', { detail: 'There is no such provider' })
  );
}
