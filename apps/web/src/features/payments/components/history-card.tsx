import { makeMoney } from '@gramy/domain/money/money';
import { Download } from 'lucide-react';
import type { Movement } from '../../../entities/account/payments-queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt, formatMoney } from '../../../lib/formats/format.ts';
import { useOwnTimeZone } from '../../../lib/formats/own-time.ts';
import { useListWords } from '../../../lib/formats/use-card-words.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { PagedList } from '../../../ui/waiting/paged-list.tsx';
import { useDocument, useHistory } from '../hooks/use-history.ts';

export function HistoryCard() {
  const { t } = useTranslation('payments');
  const { pages, year, setYear } = useHistory();
  const words = useListWords(pages.items.length);
  const papers = useDocument();
  const years = pages.first.status === 'ready' ? pages.first.data.years : [];
  return (
    <SectionCard
      title={t('history.title')}
      action={
        years.length > 0 ? (
          <Select
            aria-label={t('history.year')}
            className="w-44"
            value={year ?? ''}
            onChange={({ currentTarget }) => setYear(currentTarget.value || undefined)}
          >
            <option value="">{t('history.allYears')}</option>
            {years.map((known) => (
              <option key={known} value={known}>
                {known}
              </option>
            ))}
          </Select>
        ) : null
      }
    >
      <PagedList
        pages={pages}
        itemKey={({ id }) => id}
        renderItem={(movement) => (
          <MovementRow
            movement={movement}
            isBusy={papers.busyId === movement.id}
            onDownload={() => papers.download(movement)}
          />
        )}
        words={{ ...words, label: t('history.title'), none: t('history.none') }}
        skeletonRows={4}
        listClassName="divide-y divide-line"
      />
    </SectionCard>
  );
}

interface MovementRowProps {
  movement: Movement;
  isBusy: boolean;
  onDownload: () => void;
}

function MovementRow({ movement, isBusy, onDownload }: MovementRowProps) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const timeZone = useOwnTimeZone();
  const isRefund = movement.kind === 'refund';
  const money = makeMoney(isRefund ? -movement.amount : movement.amount, movement.currency);
  const paper = movement.hasInvoice ? t('history.invoice') : t('history.receipt');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_44px] items-center gap-x-3 py-2.5 text-s">
      <div className="min-w-0">
        <p className="font-strong wrap-anywhere">{movement.provider}</p>
        <p className="text-xs text-ink-2">
          {formatDateAt(language, Date.parse(movement.at), timeZone, 'plain')},{' '}
          <span className="whitespace-nowrap">{movement.reference}</span>,{' '}
          {isRefund ? t('history.refund') : paper}
        </p>
      </div>
      <p className={`font-medium tabular-nums ${isRefund ? 'text-(--ok)' : ''}`}>
        {formatMoney(language, money)}
      </p>
      <IconButton
        label={t('history.download', { what: paper, reference: movement.reference })}
        icon={<Download />}
        aria-busy={isBusy}
        onClick={onDownload}
      />
    </div>
  );
}
