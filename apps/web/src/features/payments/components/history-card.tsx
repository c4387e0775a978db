import { makeMoney } from '@gramy/domain/money/money';
import { Download } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt, formatMoney } from '../../../lib/format.ts';
import { useCardWords } from '../../../lib/use-card-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { useDocument, useHistory } from '../hooks/use-history.ts';
import type { Movement } from '../queries.ts';

export function HistoryCard({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation('payments');
  const words = useCardWords();
  const history = useHistory();
  const papers = useDocument();
  return (
    <SectionCard
      title={t('history.title')}
      action={
        history.state.status === 'ready' && history.state.data.years.length > 0 ? (
          <Select
            aria-label={t('history.year')}
            className="w-48"
            value={history.year ?? ''}
            onChange={(event) => history.setYear(event.target.value || undefined)}
          >
            <option value="">{t('history.allYears')}</option>
            {history.state.data.years.map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </Select>
        ) : null
      }
    >
      <CardContent state={history.state} words={words} skeletonRows={4}>
        {() =>
          history.items.length === 0 ? (
            <p className="text-s text-ink-2">{t('history.none')}</p>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {history.items.map((movement) => (
                  <li key={movement.id}>
                    <MovementRow
                      movement={movement}
                      timeZone={timeZone}
                      isBusy={papers.busyId === movement.id}
                      onDownload={() => papers.download(movement)}
                    />
                  </li>
                ))}
              </ul>
              {history.hasMore ? (
                <Button
                  variant="line"
                  size="small"
                  className="mt-3"
                  isBusy={history.isLoadingMore}
                  onClick={history.loadMore}
                >
                  {t('history.more')}
                </Button>
              ) : null}
            </>
          )
        }
      </CardContent>
    </SectionCard>
  );
}

interface MovementRowProps {
  movement: Movement;
  timeZone: string;
  isBusy: boolean;
  onDownload: () => void;
}

function MovementRow({ movement, timeZone, isBusy, onDownload }: MovementRowProps) {
  const { t } = useTranslation('payments');
  const language = useLanguage();
  const isRefund = movement.kind === 'refund';
  const money = makeMoney(isRefund ? -movement.amount : movement.amount, movement.currency);
  const paper = movement.hasInvoice ? t('history.invoice') : t('history.receipt');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_44px] items-center gap-x-3 py-2.5 text-s">
      <div className="min-w-0">
        <p className="font-[660] wrap-anywhere">{movement.provider}</p>
        <p className="text-xs text-ink-2">
          {formatDateAt(language, Date.parse(movement.at), timeZone, 'plain')} · {movement.reference} ·{' '}
          {isRefund ? t('history.refund') : paper}
        </p>
      </div>
      <p className={`font-[620] tabular-nums ${isRefund ? 'text-(--ok)' : ''}`}>
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
