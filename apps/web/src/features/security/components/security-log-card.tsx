import type { SecurityEventKind } from '@gramy/domain/account/security-event';
import { History, ShieldAlert } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useCardWords } from '../../../lib/use-card-words.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { rowsClass, SettingRow } from '../../../ui/display/setting-row.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { InfiniteList } from '../../../ui/waiting/infinite-list.tsx';
import { useDeviceWords } from '../hooks/use-device-words.ts';
import { useMoment } from '../hooks/use-moment.ts';
import { useSecurityLog } from '../hooks/use-security-log.ts';
import { type LogEntry, type LogPage, securityLogQuery } from '../queries.ts';

/** Worth a second look, even when it was oneself. */
const alarming: readonly string[] = [
  'signInFailed',
  'codeRefused',
  'newDevice',
  'refreshReused',
] satisfies SecurityEventKind[];

export function SecurityLogCard() {
  const { t } = useTranslation('security');
  const cardWords = useCardWords();
  const state = useQuery(securityLogQuery());
  return (
    <SectionCard title={t('log.title')} lead={t('log.lead')}>
      <CardContent words={cardWords} state={state} skeletonRows={3}>
        {(page) => (page.items.length === 0 ? <p>{t('log.none')}</p> : <LogList first={page} />)}
      </CardContent>
    </SectionCard>
  );
}

function LogList({ first }: { first: LogPage }) {
  const { t } = useTranslation('security');
  const { t: tApp } = useTranslation();
  const { entries, status, showMore } = useSecurityLog(first);
  return (
    <InfiniteList
      items={entries}
      itemKey={({ id }) => id}
      renderItem={(entry) => <LogRow entry={entry} />}
      status={status}
      onMore={showMore}
      automaticPages={0}
      listClassName={rowsClass}
      words={{
        label: t('log.label'),
        more: t('log.more'),
        loading: t('log.loadingMore'),
        failed: t('log.moreFailed'),
        retry: tApp('tryAgain'),
        end: t('log.end'),
        shown: t('log.shown', { count: entries.length }),
      }}
    />
  );
}

function LogRow({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation('security');
  const nameDevice = useDeviceWords();
  const { sayMoment } = useMoment();
  const words: Record<string, string> = t('log.kinds', { returnObjects: true }) satisfies Record<
    SecurityEventKind,
    string
  >;
  const isAlarming = alarming.includes(entry.kind);
  return (
    <SettingRow
      icon={isAlarming ? <ShieldAlert /> : <History />}
      tone={isAlarming ? 'warn' : 'plain'}
      // A newer server may know of more.
      title={words[entry.kind] ?? t('log.unknown')}
      text={
        <p className="first-letter:uppercase">
          {[sayMoment(entry.createdAt), nameDevice(entry.userAgent), entry.address]
            .filter(Boolean)
            .join(' · ')}
        </p>
      }
    />
  );
}
