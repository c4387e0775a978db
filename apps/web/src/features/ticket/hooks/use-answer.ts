import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { defineStoredValue, findSessionStorage } from '../../../lib/storage/storage.ts';
import { storedThings } from '../../../lib/storage/stored-things.ts';
import { sharedBookingQuery } from '../queries.ts';

interface OwnAnswer {
  token: string;
  answerKey: string;
  firstName: string;
  isComing: boolean;
}

/** The key by which a friend may change their mind: of this tab alone, since a link may be opened on anybody's phone. */
const ownAnswer = defineStoredValue<OwnAnswer>({
  key: storedThings.invitationAnswer.name,
  parse: (stored) => {
    const { token, answerKey, firstName, isComing } = stored as Record<string, unknown>;
    if (typeof token !== 'string' || typeof answerKey !== 'string') return undefined;
    if (typeof firstName !== 'string' || typeof isComing !== 'boolean') return undefined;
    return { token, answerKey, firstName, isComing };
  },
  maxAgeMs: storedThings.invitationAnswer.maxAgeMs,
  findStorage: findSessionStorage,
});

export function useAnswer(token: string) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const [own, setOwn] = useState(() => {
    const kept = ownAnswer.read();
    return kept?.token === token ? kept : undefined;
  });
  const send = useAction({
    run: async ({ firstName, isComing }: Pick<OwnAnswer, 'firstName' | 'isComing'>) => {
      const { answerKey, booking } = await api.call('POST /shared-bookings/:token/answers', {
        params: { token },
        body: { firstName, isComing, ...(own ? { answerKey: own.answerKey } : {}) },
      });
      const kept = { token, answerKey, firstName, isComing };
      ownAnswer.write(kept);
      setOwn(kept);
      await mutate(sharedBookingQuery(token).key, booking, { revalidate: false });
    },
    // Somebody else was faster: who is in now is read anew.
    onFailed: () => void mutate(sharedBookingQuery(token).key),
  });
  return { own, send };
}
