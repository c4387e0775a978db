import { homeTimeZone } from '@gramy/domain/time/home-time-zone';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt, formatNumber } from '../../../lib/format.ts';
import { useCardWords } from '../../../lib/use-card-words.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { type LedgerEntry, ledgerQuery } from '../queries.ts';

export function LedgerCard() {
  const { t } = useTranslation('rewards');
  const [cursors, setCursors] = useState<(string | undefined)[]>([undefined]);
  return (
    <SectionCard title={t('ledger.title')}>
      <ul aria-label={t('ledger.title')}>
        {cursors.map((cursor, position) => (
          <LedgerPage
            key={cursor ?? ''}
            cursor={cursor}
            isLast={position === cursors.length - 1}
            onMore={(next) => setCursors([...cursors, next])}
          />
        ))}
      </ul>
    </SectionCard>
  );
}

interface LedgerPageProps {
  cursor: string | undefined;
  isLast: boolean;
  onMore: (cursor: string) => void;
}

function LedgerPage({ cursor, isLast, onMore }: LedgerPageProps) {
  const { t } = useTranslation('rewards');
  const words = useCardWords();
  const state = useQuery(ledgerQuery(cursor), { isExtra: true });
  if (state.status !== 'ready') {
    return (
      <li>
        <CardContent state={state} words={words} skeletonRows={4}>
          {() => null}
        </CardContent>
      </li>
    );
  }
  const { items, nextCursor } = state.data;
  return (
    <>
      {items.length === 0 ? <li className="text-s text-ink-2">{t('ledger.none')}</li> : null}
      {items.map((entry) => (
        <LedgerRow key={entry.id} entry={entry} />
      ))}
      {isLast && nextCursor ? (
        <li className="pt-3">
          <Button variant="line" size="small" onClick={() => onMore(nextCursor)}>
            {t('ledger.more')}
          </Button>
        </li>
      ) : null}
    </>
  );
}

function LedgerRow({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation('rewards');
  const language = useLanguage();
  const { reason, booking, friend, code, points, balance, at } = entry;
  const place = booking?.providerName ?? '';
  const name = friend ?? t('ledger.someone');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-3 text-s first:border-t-0 sm:grid-cols-[minmax(0,1fr)_5rem_5rem]">
      <span className="min-w-0">
        <b className="block font-[680] break-words">{t(`ledger.${reason}`, { place, name })}</b>
        <span className="text-xs text-ink-3">
          {[formatDateAt(language, Date.parse(at), homeTimeZone, 'plain'), booking?.reference ?? code]
            .filter(Boolean)
            .join(' · ')}
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
    </li>
  );
}
