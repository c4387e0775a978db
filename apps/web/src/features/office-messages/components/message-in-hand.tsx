import { Facts } from '../../../entities/office/components/facts.tsx';
import { KeyHint } from '../../../entities/office/components/key-hint.tsx';
import { useOfficeKeys } from '../../../entities/office/hooks/office-keys.ts';
import { useDoneWords } from '../../../entities/office/hooks/office-undo.ts';
import { useMomentWords } from '../../../entities/office/hooks/use-moment-words.ts';
import { useRefreshOffice } from '../../../entities/office/hooks/use-refresh-office.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { type FailedMessage, failedMessagesQuery } from '../queries.ts';

interface MessageInHandProps {
  message: FailedMessage;
  onDone: () => void;
}

/** Why it did not leave, and what may become of it. */
export function MessageInHand({ message, onDone }: MessageInHandProps) {
  const { t } = useTranslation('office-messages');
  const sayMoment = useMomentWords();
  const sayFailure = useFailureWords();
  const { send, dismiss, failure } = useMessageActs(message, onDone);
  useOfficeKeys([
    ...(message.canBeSent
      ? [{ id: 'send-one', keys: ['s'] as const, label: t('keys.send'), run: () => send.start() }]
      : []),
    { id: 'dismiss', keys: ['e'], label: t('keys.dismiss'), run: () => dismiss.start() },
  ]);
  return (
    <>
      <h2 className="text-xl wrap-anywhere">{message.recipient || t('nobody')}</h2>
      <SectionCard title={t(`causes.${message.cause}.name`)}>
        <p>{t(`causes.${message.cause}.text`)}</p>
        <div className="mt-3.5">
          <Facts
            facts={[
              { name: t('facts.channel'), value: t(`channels.${message.channel}`) },
              { name: t('facts.template'), value: message.template },
              { name: t('facts.made'), value: sayMoment(message.createdAt) },
              { name: t('facts.failed'), value: sayMoment(message.failedAt) },
              { name: t('facts.error'), value: message.error || '–' },
            ]}
          />
        </div>
        {message.canBeSent ? null : <p className="mt-3 text-s text-ink-2">{t('gone')}</p>}
        {failure === undefined ? null : <InlineAlert>{sayFailure(failure)}</InlineAlert>}
        <div className="mt-4 flex flex-wrap gap-2">
          {message.canBeSent ? (
            <Button isBusy={send.isBusy} onClick={() => send.start()}>
              {t('send')} <KeyHint keys="s" />
            </Button>
          ) : null}
          <Button variant="line" isBusy={dismiss.isBusy} onClick={() => dismiss.start()}>
            {t('dismiss')} <KeyHint keys="e" />
          </Button>
        </div>
      </SectionCard>
    </>
  );
}

function useMessageActs({ id: messageId }: FailedMessage, onDone: () => void) {
  const { t } = useTranslation('office-messages');
  const api = useApi();
  const sayDone = useDoneWords();
  const refresh = useRefreshOffice();
  const params = { messageId };
  const list = failedMessagesQuery().key;
  const send = useAction({
    run: () => api.call('POST /admin/messages/:messageId/send-again', { params }),
    onDone() {
      sayDone(t('done.sent', { count: 1 }));
      onDone();
      refresh(list);
    },
  });
  const takeBack = () =>
    void api.call('DELETE /admin/messages/:messageId/dismiss', { params }).then(
      () => refresh(list),
      () => sayDone(t('notTakenBack')),
    );
  const dismiss = useAction({
    run: () => api.call('POST /admin/messages/:messageId/dismiss', { params }),
    onDone() {
      sayDone(t('done.dismissed'), takeBack);
      onDone();
      refresh(list);
    },
  });
  return { send, dismiss, failure: send.failure ?? dismiss.failure };
}
