import { useTranslation } from '../../../i18n/use-translation.ts';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { useFigureWords } from '../hooks/use-figure-words.ts';
import type { Insight, Totals } from '../queries.ts';

type FigureWords = ReturnType<typeof useFigureWords>;

type OffRecord = 'cancelledOffRecord' | 'declinedOffRecord';

interface Figure {
  name: Exclude<keyof Totals, OffRecord>;
  write: (words: FigureWords, value: number | null) => string;
  /** Whether more is better; left out where it is neither. */
  isMoreBetter?: boolean;
  /** How many of it the public record leaves out. */
  offRecord?: OffRecord;
}

const money = ({ wholeMoney }: FigureWords, value: number | null) =>
  value === null ? '–' : wholeMoney(value);
const percent = (words: FigureWords, value: number | null) => words.percent(value);
const minutes = (words: FigureWords, value: number | null) => words.minutes(value);
const count = (words: FigureWords, value: number | null) => words.count(value ?? 0);

const figures: readonly Figure[] = [
  { name: 'revenue', write: money, isMoreBetter: true },
  { name: 'occupancyPercent', write: percent, isMoreBetter: true },
  { name: 'bookings', write: count, isMoreBetter: true },
  { name: 'averageBooking', write: money, isMoreBetter: true },
  { name: 'medianLeadMinutes', write: minutes },
  { name: 'noShowPercent', write: percent, isMoreBetter: false },
  { name: 'returningPercent', write: percent, isMoreBetter: true },
  { name: 'medianAnswerMinutes', write: minutes, isMoreBetter: false },
  { name: 'cancelledByGuest', write: count },
  { name: 'cancelledByVenue', write: count, isMoreBetter: false, offRecord: 'cancelledOffRecord' },
  { name: 'declined', write: count, isMoreBetter: false, offRecord: 'declinedOffRecord' },
  { name: 'gapPercent', write: percent, isMoreBetter: false },
];

/** Each figure beside what it was before and a year ago. */
export function TotalCards({ insight }: { insight: Insight }) {
  const { t } = useTranslation('venue-insight');
  const words = useFigureWords(insight.currency);
  const { now, before, lastYear } = insight;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      {figures.map(({ name, write, isMoreBetter, offRecord }) => (
        <div key={name} className="flex min-w-0 flex-col rounded-l bg-card p-3.5 shadow-e1 sm:p-4">
          <dt className="text-s text-ink-2">{t(`totals.${name}`)}</dt>
          <dd className="mt-auto pt-1">
            <span className="text-2xl font-heavy tracking-[-0.03em] tabular-nums">
              {write(words, now[name])}
            </span>
            {offRecord && now[offRecord] ? (
              <span className="mt-0.5 block text-s text-ink-2">
                {t('outsideRecord', { value: write(words, now[offRecord]) })}
              </span>
            ) : null}
            <span
              className={joinClasses(
                'mt-0.5 block text-s',
                toneOf(now[name], before[name], isMoreBetter) ?? 'text-ink-2',
              )}
            >
              {t('wasBefore', { value: write(words, before[name]) })}
            </span>
            <span className="block text-s text-ink-2">
              {t('wasLastYear', { value: write(words, lastYear[name]) })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function toneOf(
  now: number | null,
  before: number | null,
  isMoreBetter: boolean | undefined,
): string | undefined {
  if (isMoreBetter === undefined || now === null || before === null || now === before) return undefined;
  return now > before === isMoreBetter ? 'text-(--ok)' : 'text-(--bad)';
}
