import { useSearchParams } from 'react-router';
import { useSWRConfig } from 'swr';
import { useDoneWords } from '../../../entities/office/hooks/office-undo.ts';
import { useRefreshOffice } from '../../../entities/office/hooks/use-refresh-office.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { type ContactThread, inboxQuery, inboxStatuses, threadQuery } from '../queries.ts';

/** What is done with a thread, each taken back as long as nobody has read it. */
export function useThreadActs(thread: ContactThread, onDone: () => void) {
  const { t } = useTranslation('office-inbox');
  const { mutate } = useSWRConfig();
  const api = useApi();
  const sayDone = useDoneWords();
  const refresh = useRefreshOffice();
  const [search, setSearch] = useSearchParams();
  const params = { messageId: thread.id };
  const keep = (changed: ContactThread) => {
    void mutate(threadQuery(thread.id).key, changed, { revalidate: false });
    refresh(...inboxStatuses.map((status) => inboxQuery(status)().key));
  };
  const undo = useAction({
    run: (replyId: string) =>
      api.call('POST /admin/contact/:messageId/replies/:replyId/undo', {
        params: { ...params, replyId },
      }),
    onDone(changed) {
      keep(changed);
      sayDone(t('done.undone'));
      // They may have gone on to the next one: the words stand in the field of this one.
      const { status: _, ...rest } = Object.fromEntries(search);
      setSearch({ ...rest, id: thread.id }, { replace: true, preventScrollReset: true });
    },
    onFailed: () => sayDone(t('done.tooLate')),
  });
  const reopen = useAction({
    run: () => api.call('POST /admin/contact/:messageId/reopen', { params }),
    onDone(changed) {
      keep(changed);
      sayDone(t('done.reopened'));
    },
  });
  const close = useAction({
    run: () => api.call('POST /admin/contact/:messageId/close', { params }),
    onDone(changed) {
      sayDone(t('done.closed'), () => reopen.start());
      onDone();
      keep(changed);
    },
  });
  const send = useAction({
    run: ({ text, isDone }: { text: string; isDone: boolean }) =>
      api.call('POST /admin/contact/:messageId/reply', {
        params,
        body: { text, isDone, seenReplies: thread.replies.length },
      }),
    onDone(changed, { isDone }) {
      const sent = changed.replies.findLast(({ undoUntil }) => undoUntil !== null);
      sayDone(t('done.sent'), sent && (() => undo.start(sent.id)));
      if (isDone) onDone();
      keep(changed);
    },
    // Somebody else has answered: what they wrote is shown, and what was typed stays.
    onFailed: () => void mutate(threadQuery(thread.id).key),
  });
  return { send, close, reopen, keep };
}
