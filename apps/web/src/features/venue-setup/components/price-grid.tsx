import type { WeekdayBand } from '@gramy/domain/pricing/band-changes';
import type { Brush, Stroke } from '@gramy/domain/pricing/paint-week';
import { containsPoint } from '@gramy/domain/time/interval';
import type { Weekday } from '@gramy/domain/time/local-date';
import type { CSSProperties, ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import {
  formatBusinessMinute,
  formatMoney,
  formatNumber,
  joinTimes,
  nameWeekday,
} from '../../../lib/formats/format.ts';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import type { Prices } from '../hooks/offer-queries.ts';
import {
  countSteps,
  type GridShape,
  type GridStep,
  isInRectangle,
  listPricesIn,
  readCell,
  readRectangle,
} from '../hooks/price-grid.ts';
import { usePainting } from '../hooks/use-painting.ts';
import styles from './price-grid.module.css';

interface PriceGridProps {
  prices: Prices;
  bands: readonly WeekdayBand[];
  brush: Brush;
  days: readonly Weekday[];
  hours: { from: number; to: number };
  stepMinutes: GridStep;
  /** One day from top to bottom, for phones; without it a week, each day from left to right. */
  isVertical?: boolean;
  onPaint: (strokes: Stroke[]) => void;
}

/** What an hour costs, as far as the eye reaches; each cell says it in words as well. */
export function PriceGrid(props: PriceGridProps) {
  const { prices, bands, brush, days, hours, stepMinutes, isVertical = false, onPaint } = props;
  const { t } = useTranslation('venue-offers');
  const shape: GridShape = { days, ...hours, stepMinutes };
  const { grid, head, anchor, bindCell } = usePainting({ shape, isVertical, onPaint });
  const words = useGridWords(prices, bands);
  const steps = Array.from({ length: countSteps(shape) }, (_, step) => step);
  const drawn = anchor && readRectangle(shape, anchor, head);

  // As often as there is room for it to be read.
  const isStandard = (stroke: Stroke) => stroke.start % 60 === 0 && listPricesIn(bands, stroke).length === 0;

  const drawCell = (day: number, step: number) => {
    const stroke = readCell(shape, { day, step });
    const isOpen = prices.week[stroke.weekday].some(({ opens, closes }) =>
      containsPoint({ start: opens, end: closes }, stroke.start),
    );
    const isDrawn = anchor !== null && isInRectangle({ day, step }, anchor, head);
    return (
      <button
        type="button"
        key={step}
        aria-label={words.sayCell(stroke, isOpen)}
        aria-pressed={isDrawn}
        {...bindCell({ day, step })}
        className={joinClasses(styles.cell, isOpen ? styles.open : styles.closed, isDrawn && styles.drawn)}
      >
        {isOpen && isStandard(stroke) ? (
          <span aria-hidden="true" className="text-xs text-ink-2">
            {words.standard}
          </span>
        ) : null}
      </button>
    );
  };

  return (
    <>
      <section ref={grid} aria-label={t('grid.name')} className={styles.grid}>
        {isVertical ? (
          <DayColumn shape={shape} bands={bands} words={words} steps={steps} drawCell={drawCell} />
        ) : (
          <WeekRows shape={shape} bands={bands} words={words} steps={steps} drawCell={drawCell} />
        )}
      </section>
      <p role="status" className="mt-3 min-h-6 text-s">
        {drawn ? words.sayStroke(drawn, brush) : null}
      </p>
    </>
  );
}

type GridWords = ReturnType<typeof useGridWords>;

interface GridBodyProps {
  shape: GridShape;
  bands: readonly WeekdayBand[];
  words: GridWords;
  steps: readonly number[];
  drawCell: (day: number, step: number) => ReactNode;
}

function WeekRows({ shape, bands, words, steps, drawCell }: GridBodyProps) {
  const language = useLanguage();
  const { days, from, to, stepMinutes } = shape;
  const perHour = 60 / stepMinutes;
  const columns = { gridTemplateColumns: `3.25rem repeat(${steps.length}, minmax(0, 1fr))` };
  return (
    <>
      <div aria-hidden="true" className={joinClasses(styles.row, 'text-xs text-ink-2')} style={columns}>
        <span />
        {steps
          .filter((step) => step % perHour === 0)
          .map((step) => (
            <span key={step} style={{ gridColumn: `span ${perHour}` }}>
              {formatBusinessMinute(language, from + step * stepMinutes).slice(0, 2)}
            </span>
          ))}
      </div>
      {days.map((weekday, day) => (
        <div key={weekday} className={joinClasses(styles.row, 'mt-1')} style={columns}>
          <div aria-hidden="true" className="self-center text-s font-strong">
            {nameWeekday(language, weekday, 'short')}
          </div>
          {steps.map((step) => drawCell(day, step))}
          <div
            aria-hidden="true"
            className="absolute inset-y-0 right-0 left-[3.25rem]"
            style={{ pointerEvents: 'none' }}
          >
            {bands
              .filter((band) => band.weekday === weekday)
              .map((band) => (
                <Band
                  key={band.start}
                  band={band}
                  words={words}
                  style={{
                    insetBlock: 0,
                    insetInlineStart: `${share(band.start, from, to)}%`,
                    insetInlineEnd: `${100 - share(band.end, from, to)}%`,
                  }}
                />
              ))}
          </div>
        </div>
      ))}
    </>
  );
}

function DayColumn({ shape, bands, words, steps, drawCell }: GridBodyProps) {
  const language = useLanguage();
  const { days, from, to, stepMinutes } = shape;
  return (
    <div className="relative">
      {steps.map((step) => (
        <div key={step} className="grid grid-cols-[4.5rem_minmax(0,1fr)]">
          <div aria-hidden="true" className="text-s">
            {formatBusinessMinute(language, from + step * stepMinutes)}
          </div>
          {drawCell(0, step)}
        </div>
      ))}
      <div
        aria-hidden="true"
        className="absolute inset-y-0 right-0 left-[4.5rem]"
        style={{ pointerEvents: 'none' }}
      >
        {bands
          .filter((band) => band.weekday === days[0])
          .map((band) => (
            <Band
              key={band.start}
              band={band}
              words={words}
              style={{
                insetInline: 0,
                insetBlockStart: `${share(band.start, from, to)}%`,
                insetBlockEnd: `${100 - share(band.end, from, to)}%`,
              }}
            />
          ))}
      </div>
    </div>
  );
}

function Band({ band, words, style }: { band: WeekdayBand; words: GridWords; style: CSSProperties }) {
  return (
    <div aria-hidden="true" className={joinClasses(styles.band, styles[band.kind])} style={style}>
      <span className="block truncate text-xs">{words.sayKind(band)}</span>
      <span className="block truncate text-s font-strong">{words.sayPrice(band)}</span>
    </div>
  );
}

function useGridWords({ currency, basePrice }: Prices, bands: readonly WeekdayBand[]) {
  const { t } = useTranslation('venue-offers');
  const { t: tPanel } = useTranslation('booking-panel');
  const language = useLanguage();
  const money = (amount: number) => formatMoney(language, { amount, currency });
  const sayBrush = (brush: Brush) =>
    brush === null
      ? t('brushes.named', { name: t('brushes.standard'), price: money(basePrice) })
      : t('brushes.named', { name: tPanel(`bands.${brush.kind}`), price: money(brush.price) });
  const sayTime = ({ start, end }: Stroke) =>
    joinTimes(formatBusinessMinute(language, start), formatBusinessMinute(language, end));
  return {
    /** Without its currency: it stands in many small cells. */
    standard: formatNumber(language, basePrice / 100, basePrice % 100 === 0 ? 0 : 2),
    sayKind: ({ kind }: WeekdayBand) => tPanel(`bands.${kind}`),
    sayPrice: ({ price }: WeekdayBand) => money(price),
    sayCell(stroke: Stroke, isOpen: boolean) {
      const found = listPricesIn(bands, stroke);
      const covered = found.reduce(
        (sum, { start, end }) => sum + Math.min(end, stroke.end) - Math.max(start, stroke.start),
        0,
      );
      const all: Brush[] = covered < stroke.end - stroke.start ? [...found, null] : found;
      return t(isOpen ? 'grid.cell' : 'grid.closedCell', {
        day: nameWeekday(language, stroke.weekday),
        time: sayTime(stroke),
        price: all.map(sayBrush).join(', '),
      });
    },
    sayStroke(strokes: readonly Stroke[], brush: Brush) {
      const [first, last] = [strokes[0], strokes.at(-1)];
      if (!first || !last) return '';
      const names = [...new Set([first, last])].map(({ weekday }) => nameWeekday(language, weekday, 'short'));
      return t('grid.becomes', { days: names.join(' – '), time: sayTime(first), price: sayBrush(brush) });
    },
  };
}

function share(minute: number, from: number, to: number): number {
  return Math.min(100, Math.max(0, ((minute - from) / (to - from)) * 100));
}
