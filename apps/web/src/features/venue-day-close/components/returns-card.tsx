import { tillWays } from '@gramy/domain/booking/till-way';
import { makeMoney } from '@gramy/domain/money/money';
import { UndoBar } from '../../../entities/board/components/undo-bar.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Table } from '../../../ui/display/table.tsx';
import { useGiveBack } from '../hooks/use-give-back.ts';
import type { DayClose } from '../queries.ts';

interface ReturnsCardProps {
  providerId: string;
  branchId: string;
  day: DayClose;
}

type Giving = ReturnType<typeof useGiveBack>;

/** What has to be handed back on the spot, and what was; without any there is nothing to say. */
export function ReturnsCard({ providerId, branchId, day }: ReturnsCardProps) {
  const { t } = useTranslation('venue-day-close');
  const { t: tBoard } = useTranslation('venue-board');
  const giving = useGiveBack({ providerId, branchId, day });
  const { done } = giving;
  if (day.toGiveBack.length === 0 && day.givenBack.length === 0 && !done) return null;
  return (
    <SectionCard title={t('returns.title')}>
      {day.toGiveBack.length === 0 ? (
        <p className="text-ink-2">{t('returns.none')}</p>
      ) : (
        <ToGiveBack day={day} giving={giving} />
      )}
      {day.givenBack.length === 0 ? null : <GivenBack day={day} />}
      {done ? (
        <UndoBar
          key={done.actionId}
          title={t('returns.given', { name: done.name || t('walkIn') })}
          note={tBoard('done.note')}
          until={done.until}
          onUndo={giving.takeBack}
          onOver={giving.dismiss}
        />
      ) : null}
    </SectionCard>
  );
}

function useMoney({ currency }: DayClose) {
  const language = useLanguage();
  return (amount: number) => formatMoney(language, makeMoney(amount, currency));
}

function ToGiveBack({ day, giving }: { day: DayClose; giving: Giving }) {
  const { t } = useTranslation('venue-day-close');
  const money = useMoney(day);
  return (
    <ul className="grid gap-4">
      {day.toGiveBack.map(({ bookingId, name, reference, amount }) => (
        <li key={bookingId} className="grid gap-2">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              <b>{name || t('walkIn')}</b> <span className="text-ink-2">{reference}</span>
            </span>
            <b className="tabular-nums">{money(amount)}</b>
          </p>
          <fieldset className="flex min-w-0 flex-wrap gap-2 print:hidden">
            <legend className="sr-only">
              {t('returns.how', { name: name || t('walkIn'), amount: money(amount) })}
            </legend>
            {tillWays.map((way) => (
              <Button
                key={way}
                size="small"
                variant="line"
                isBusy={giving.current?.bookingId === bookingId && giving.current.way === way}
                onClick={() => giving.start({ bookingId, name, way })}
              >
                {t(`returns.ways.${way}`)}
              </Button>
            ))}
          </fieldset>
        </li>
      ))}
    </ul>
  );
}

function GivenBack({ day }: { day: DayClose }) {
  const { t } = useTranslation('venue-day-close');
  const money = useMoney(day);
  return (
    <Table
      caption={t('returns.done')}
      className="mt-5"
      rows={day.givenBack.map((row, index) => ({ ...row, id: String(index) }))}
      rowKey={({ id }) => id}
      columns={[
        { id: 'name', header: t('guest'), isRowHeader: true, cell: ({ name }) => name || t('walkIn') },
        { id: 'way', header: t('takings.way'), cell: ({ way }) => t(`ways.${way}`) },
        { id: 'by', header: t('takings.who'), cell: ({ by }) => by ?? t('takings.nobody') },
        { id: 'amount', header: t('takings.amount'), isNumeric: true, cell: (row) => money(row.amount) },
      ]}
    />
  );
}
