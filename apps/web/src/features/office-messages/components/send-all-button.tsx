import { KeyHint } from '../../../entities/office/components/key-hint.tsx';
import { useOfficeKeys } from '../../../entities/office/hooks/office-keys.ts';
import { useDoneWords } from '../../../entities/office/hooks/office-undo.ts';
import { useRefreshOffice } from '../../../entities/office/hooks/use-refresh-office.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { failedMessagesQuery } from '../queries.ts';

/** All that may leave now, and how many may not. */
export function SendAllButton() {
  const { t } = useTranslation('office-messages');
  const api = useApi();
  const sayDone = useDoneWords();
  const sayFailure = useFailureWords();
  const refresh = useRefreshOffice();
  const send = useAction({
    run: () => api.call('POST /admin/messages/send-again', {}),
    onDone({ sent, leftOut }) {
      sayDone(
        `${t('done.sent', { count: sent })} ${leftOut > 0 ? t('done.leftOut', { count: leftOut }) : ''}`,
      );
      refresh(failedMessagesQuery().key);
    },
  });
  useOfficeKeys([{ id: 'send-all', keys: ['a'], label: t('keys.all'), run: () => send.start() }]);
  return (
    <>
      <Button variant="line" size="small" isBusy={send.isBusy} onClick={() => send.start()}>
        {t('sendAll')} <KeyHint keys="a" />
      </Button>
      {send.failure === undefined ? null : <InlineAlert>{sayFailure(send.failure)}</InlineAlert>}
    </>
  );
}
