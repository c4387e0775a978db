import type { Database } from '../../db/database.ts';
import { addHits } from '../../db/shared-counters.ts';

export interface SubjectKey {
  providerId: string;
  subject: string;
  subjectId: string;
}

/** The next version, for whoever has seen the current one; undefined where somebody else was quicker. */
export async function takeNextVersion(
  tx: Database,
  { providerId, subject, subjectId }: SubjectKey,
  { seen, userId }: { seen: number; userId: string },
): Promise<number | undefined> {
  const [row] =
    seen === 0
      ? await tx<{ version: number }[]>`
          insert into setup_versions (provider_id, subject, subject_id, version, changed_by)
          values (${providerId}, ${subject}, ${subjectId}, 1, ${userId})
          on conflict do nothing returning version`
      : await tx<{ version: number }[]>`
          update setup_versions set version = version + 1, changed_by = ${userId}, changed_at = now()
          where provider_id = ${providerId} and subject = ${subject} and subject_id = ${subjectId}
            and version = ${seen}
          returning version`;
  return row?.version;
}

export async function findVersion(
  db: Database,
  { providerId, subject, subjectId }: SubjectKey,
): Promise<number | undefined> {
  const [row] = await db<{ version: number }[]>`
    select version from setup_versions
    where provider_id = ${providerId} and subject = ${subject} and subject_id = ${subjectId}`;
  return row?.version;
}

const dayMs = 86_400_000;

/** How many there were today, with these. */
export async function countLetters(
  tx: Database,
  providerId: string,
  letters: number,
): Promise<{ hits: number; ttlMs: number }> {
  const [count] = await addHits(tx, [{ key: `setup:${providerId}`, hits: letters, ttlMs: dayMs }]);
  return count ?? { hits: 0, ttlMs: 0 };
}
