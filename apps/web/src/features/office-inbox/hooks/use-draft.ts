import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useApi } from '../../../lib/queries/api.ts';
import { type ContactThread, threadQuery } from '../queries.ts';

/** So long after the last key the draft is kept. */
const pauseMs = 1500;

/** What is being answered: kept by the server while somebody types, and when they go on to something else. */
export function useDraft(thread: ContactThread) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const [text, setText] = useState(thread.draft?.text ?? '');
  const [keptAt, setKeptAt] = useState(thread.draft?.savedAt ?? null);
  const unkept = useRef<{ text: string; timer: ReturnType<typeof setTimeout> } | undefined>(undefined);
  const { id: messageId, replies } = thread;
  const seenReplies = replies.length;

  async function keep(): Promise<void> {
    const waiting = unkept.current;
    if (waiting === undefined) return;
    forget();
    const { text: kept } = waiting;
    try {
      const { savedAt } = await api.call('PUT /admin/contact/:messageId/draft', {
        params: { messageId },
        body: { text: kept, seenReplies },
      });
      setKeptAt(savedAt);
      const draft = savedAt === null ? null : { text: kept, savedAt };
      // Whoever comes back to the thread finds it before it has been read again.
      void mutate<ContactThread>(threadQuery(messageId).key, (now) => now && { ...now, draft }, {
        revalidate: false,
      });
    } catch {
      // It stays in the field, and the next key tries again.
    }
  }

  function forget(): void {
    clearTimeout(unkept.current?.timer);
    unkept.current = undefined;
  }

  const latestKeep = useRef(keep);
  useEffect(() => {
    latestKeep.current = keep;
  });
  useEffect(() => () => void latestKeep.current(), []);

  return {
    text,
    keptAt,
    write(written: string) {
      setText(written);
      forget();
      unkept.current = { text: written, timer: setTimeout(() => void latestKeep.current(), pauseMs) };
    },
    /** Before it is sent: what is on its way is no draft. */
    forget,
  };
}
