import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { useApi } from '../../../lib/queries/api.ts';
import { consentsQuery } from '../../../lib/queries/consents-query.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import type { ConsentChoice } from '../../../lib/storage/consent.ts';

/**
 * What somebody answers while they are signed in stands in their log, and so does what this browser knew already when
 * they sign in. A page that is merely opened says nothing new.
 */
export function useToldChoice(choice: ConsentChoice | undefined): void {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const { user } = useSession();
  const userId = user?._id;
  const told = useRef({ userId, choice });
  useEffect(() => {
    const before = told.current;
    told.current = { userId, choice };
    if (!userId || !choice || (before.userId === userId && before.choice === choice)) return;
    const body = { kind: 'analytics', isGiven: choice === 'accept' } as const;
    // The cookie counts, whatever becomes of the record; the next answer is told again.
    api.call('POST /user/profile/consents', { body }).then(
      (log) => void mutate(consentsQuery().key, log, { revalidate: false }),
      () => undefined,
    );
  }, [api, mutate, userId, choice]);
}
