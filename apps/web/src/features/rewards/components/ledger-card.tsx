import { type LedgerEntry, ledgerQuery } from '../../../entities/account/rewards-queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt, formatNumber } from '../../../lib/formats/format.ts';
import { useOwnTimeZone } from '../../../lib/formats/own-time.ts';
import { useListWords } from '../../../lib/formats/use-card-words.ts';
import { useLaterPages } from '../../../lib/queries/use-later-pages.ts';
import { FactsLine } from '../../../ui/display/facts-line.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { PagedList } from '../../../ui/waiting/paged-list.tsx';

export function LedgerCard() {
  const { t } = useTranslation('rewards');
  const pages = useLaterPages(ledgerQuery, ({ id }: LedgerEntry) => id);
  const words = useListWords(pages.items.length);
  return (
    <SectionCard title={t('ledger.title')}>
      <PagedList
        pages={pages}
        itemKey={({ id }) => id}
        renderItem={(entry) => <LedgerRow entry={entry} />}
        words={{ ...words, label: t('ledger.title'), none: t('ledger.none') }}
        skeletonRows={4}
        listClassName="divide-y divide-line"
      />
    </SectionCard>
  );
}

function LedgerRow({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation('rewards');
  const language = useLanguage();
  const timeZone = useOwnTimeZone();
  const { reason, booking, friend, code, points, balance, at } = entry;
  const place = booking?.providerName ?? '';
  const name = friend ?? t('ledger.someone');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-3 text-s sm:grid-cols-[minmax(0,1fr)_5rem_5rem]">
      <span className="min-w-0">
        <b className="block font-strong break-words">{t(`ledger.${reason}`, { place, name })}</b>
        <span className="text-xs text-ink-3">
          <FactsLine
            facts={[formatDateAt(language, Date.parse(at), timeZone, 'plain'), booking?.reference ?? code]}
          />
        </span>
      </span>
      <b className={points > 0 ? 'text-right text-(--ok) tabular-nums' : 'text-right tabular-nums'}>
        {points > 0 ? '+' : '−'}
        {formatNumber(language, Math.abs(points))}
      </b>
      <span className="text-right text-ink-2 tabular-nums max-sm:hidden">
        <span className="sr-only">{t('ledger.balance')} </span>
        {formatNumber(language, balance)}
      </span>
    </div>
  );
}
