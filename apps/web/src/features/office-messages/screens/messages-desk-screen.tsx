import { DeskRow } from '../../../entities/office/components/desk.tsx';
import { PagedDesk } from '../../../entities/office/components/paged-desk.tsx';
import { useAgeWords } from '../../../entities/office/hooks/use-age-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLaterPages } from '../../../lib/queries/use-later-pages.ts';
import { MessageInHand } from '../components/message-in-hand.tsx';
import { SendAllButton } from '../components/send-all-button.tsx';
import { type FailedMessage, failedMessagesQuery } from '../queries.ts';

/** What was not delivered, and why. */
export function MessagesDeskScreen() {
  const { t } = useTranslation('office-messages');
  const { sayWait } = useAgeWords();
  const pages = useLaterPages(failedMessagesQuery, ({ id }: FailedMessage) => id);
  return (
    <PagedDesk
      name={t('title')}
      pages={pages}
      empty={t('none')}
      filters={pages.items.length > 0 ? <SendAllButton /> : null}
      renderRow={(message) => (
        <DeskRow
          title={message.recipient || t('nobody')}
          detail={t(`causes.${message.cause}.name`)}
          note={t(`channels.${message.channel}`)}
          aside={sayWait(Date.parse(message.failedAt), Date.now())}
        />
      )}
    >
      {(message, goOn) => <MessageInHand message={message} onDone={goOn} />}
    </PagedDesk>
  );
}
