import { type LedgerEntry, ledgerQuery } from '../../../entities/account/rewards-queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt, formatNumber } from '../../../lib/formats/format.ts';
import { useOwnTimeZone } from '../../../lib/formats/own-time.ts';
import { useListWords } from '../../../lib/formats/use-card-words.ts';
import { useLaterPages } from '../../../lib/queries/use-later-pages.ts';
import { SaveButton } from '../../../ui/action/save-button.tsx';
import { FactsLine } from '../../../ui/display/facts-line.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { PagedList } from '../../../ui/waiting/paged-list.tsx';
import { useLedgerExport } from '../hooks/use-ledger-export.ts';
import { useLedgerWords } from '../hooks/use-ledger-words.ts';

const columnsClass = 'grid grid-cols-[minmax(0,1fr)_4rem_4rem] items-center gap-x-3';

export function LedgerCard() {
  const { t } = useTranslation('rewards');
  const pages = useLaterPages(ledgerQuery, ({ id }: LedgerEntry) => id);
  const words = useListWords(pages.items.length);
  const file = useLedgerExport();
  const hasEntries = pages.items.length > 0;
  return (
    <SectionCard
      title={t('ledger.title')}
      action={hasEntries ? <SaveButton {...file} variant="quiet" label={t('ledger.export')} /> : null}
    >
      {hasEntries ? <LedgerHeads /> : null}
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

/** For the eye: each row says to screen readers what its figures are. */
function LedgerHeads() {
  const { t } = useTranslation('rewards');
  return (
    <div aria-hidden="true" className={`${columnsClass} border-b border-line pb-2 text-xs text-ink-2`}>
      <span>{t('ledger.whatAndWhen')}</span>
      <span className="text-right">{t('ledger.points')}</span>
      <span className="text-right">{t('ledger.balance')}</span>
    </div>
  );
}

function LedgerRow({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation('rewards');
  const language = useLanguage();
  const timeZone = useOwnTimeZone();
  const sayEntry = useLedgerWords();
  const { booking, code, points, balance, at } = entry;
  const day = formatDateAt(language, Date.parse(at), timeZone, 'plain');
  return (
    <div className={`${columnsClass} py-3 text-s`}>
      <span className="min-w-0">
        <b className="block font-strong break-words">{sayEntry(entry)}</b>
        <span className="text-xs text-ink-3">
          <FactsLine facts={[day, booking?.reference ?? code]} />
        </span>
      </span>
      <b className={points > 0 ? 'text-right text-(--ok) tabular-nums' : 'text-right tabular-nums'}>
        <span className="sr-only">{t('ledger.points')} </span>
        {points > 0 ? '+' : '−'}
        {formatNumber(language, Math.abs(points))}
      </b>
      <span className="text-right text-ink-2 tabular-nums">
        <span className="sr-only">{t('ledger.balance')} </span>
        {formatNumber(language, balance)}
      </span>
    </div>
  );
}
