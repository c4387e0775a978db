import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { useApi } from '../../../lib/queries/api.ts';
import { consentsQuery } from '../../../lib/queries/consents-query.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import type { ConsentChoice } from '../../../lib/storage/consent.ts';

/**
 * Records a choice in the log of the signed-in user, and on sign-in the choice that this browser already holds. Opening a
 * page records nothing.
 */
export function useRecordedChoice(choice: ConsentChoice | undefined): void {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const { user } = useSession();
  const userId = user?._id;
  const recorded = useRef({ userId, choice });
  useEffect(() => {
    const before = recorded.current;
    recorded.current = { userId, choice };
    if (!userId || !choice || (before.userId === userId && before.choice === choice)) return;
    const body = { kind: 'analytics', isGiven: choice === 'accept' } as const;
    // The cookie counts, whatever becomes of the record; the next choice is recorded again.
    api.call('POST /user/profile/consents', { body }).then(
      (log) => void mutate(consentsQuery().key, log, { revalidate: false }),
      () => undefined,
    );
  }, [api, mutate, userId, choice]);
}
