import type { SecurityEventKind } from '@gramy/domain/account/security-event';
import { History, ShieldAlert } from 'lucide-react';
import type { LogEntry } from '../../../entities/account/security-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useListWords } from '../../../lib/formats/use-card-words.ts';
import { FactsLine } from '../../../ui/display/facts-line.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { rowsClass, SettingRow } from '../../../ui/display/setting-row.tsx';
import { PagedList } from '../../../ui/waiting/paged-list.tsx';
import { useDeviceWords } from '../hooks/use-device-words.ts';
import { useMoment } from '../hooks/use-moment.ts';
import { useSecurityLog } from '../hooks/use-security-log.ts';

/** Worth a second look, even when it was oneself. */
const alarming: readonly string[] = [
  'signInFailed',
  'codeRefused',
  'newDevice',
  'refreshReused',
  'emergencyContactRead',
] satisfies SecurityEventKind[];

export function SecurityLogCard() {
  const { t } = useTranslation('security');
  const pages = useSecurityLog();
  const words = useListWords(pages.items.length);
  return (
    <SectionCard title={t('log.title')} lead={t('log.lead')}>
      <PagedList
        pages={pages}
        itemKey={({ id }) => id}
        renderItem={(entry) => <LogRow entry={entry} />}
        words={{ ...words, label: t('log.label'), none: t('log.none') }}
        skeletonRows={3}
        listClassName={rowsClass}
      />
    </SectionCard>
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
  const origin = entry.venue === null ? [nameDevice(entry.userAgent), entry.address] : [entry.venue];
  const isAlarming = alarming.includes(entry.kind);
  return (
    <SettingRow
      icon={isAlarming ? <ShieldAlert /> : <History />}
      tone={isAlarming ? 'warn' : 'plain'}
      // A newer server may know of more.
      title={words[entry.kind] ?? t('log.unknown')}
      text={<FactsLine facts={[sayMoment(entry.createdAt), ...origin]} />}
    />
  );
}
