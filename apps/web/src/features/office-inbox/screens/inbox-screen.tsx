import { DeskRow } from '../../../entities/office/components/desk.tsx';
import { PagedDesk } from '../../../entities/office/components/paged-desk.tsx';
import { useAgeWords } from '../../../entities/office/hooks/use-age-words.ts';
import { useListSearch } from '../../../entities/office/hooks/use-list-search.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useLaterPages } from '../../../lib/queries/use-later-pages.ts';
import { SegmentedControl } from '../../../ui/action/segmented-control.tsx';
import { ThreadInHand } from '../components/thread-in-hand.tsx';
import { inboxQuery, inboxStatuses, type ListedMessage } from '../queries.ts';

/** What people wrote to us, the longest wait first. */
export function InboxScreen() {
  const { t } = useTranslation('office-inbox');
  const { sayWait } = useAgeWords();
  const { values, change } = useListSearch(['status']);
  const status = inboxStatuses.find((known) => known === values.status) ?? 'open';
  const pages = useLaterPages(inboxQuery(status), ({ id }: ListedMessage) => id);
  const sayNote = ({ assignee, replies, excerpt }: ListedMessage) => {
    const said = replies > 0 ? t('replies', { count: replies }) : excerpt;
    return assignee === null ? said : `${t('with', { name: assignee })} · ${said}`;
  };
  return (
    <PagedDesk
      name={t('title')}
      pages={pages}
      empty={t(`none.${status}`)}
      filters={
        <SegmentedControl
          legend={t('show')}
          value={status}
          onValueChange={(chosen) => change({ status: chosen === 'open' ? '' : chosen })}
          segments={inboxStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
      }
      renderRow={(message) => (
        <DeskRow
          title={message.name}
          detail={message.subject}
          note={sayNote(message)}
          aside={sayWait(Date.parse(message.waitsSince), Date.now())}
        />
      )}
    >
      {(message, goOn) => <ThreadInHand messageId={message.id} onDone={goOn} />}
    </PagedDesk>
  );
}
