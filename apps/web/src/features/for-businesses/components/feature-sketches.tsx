import { Ban, BellRing, Check, FileSpreadsheet, QrCode } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatBusinessMinute, formatMoney } from '../../../lib/formats/format.ts';
import { MinutesDial } from './minutes-dial.tsx';

const phoneCall = 21 * 60 + 30;
const bands = [
  { from: 16 * 60, to: 18 * 60, price: 7900, classes: 'bg-(--ok-soft) flex-2 rounded-l-m' },
  { from: 18 * 60, to: 22 * 60, price: 11_900, classes: 'bg-orange-soft flex-3' },
  { from: 22 * 60, to: 26 * 60, price: 9900, classes: 'bg-(--ok-soft) flex-2 rounded-r-m' },
] as const;

export function RingSketch() {
  const { t } = useTranslation('for-businesses');
  return (
    <div className="flex w-full max-w-108 items-center gap-3.5 rounded-l bg-raise p-3 shadow-e2 ring-3 ring-orange">
      <MinutesDial left={11} of={15} />
      <b className="flex-1 font-strong">{t('board.request', { name: 'Nowicki', lane: 7 })}</b>
      <BellRing className="size-6 shrink-0 text-orange-text" />
    </div>
  );
}

export function ClashSketch() {
  const { t } = useTranslation('for-businesses');
  const language = useLanguage();
  const byPhone = t('features.noDouble.byPhone', { time: formatBusinessMinute(language, phoneCall) });
  return (
    <div className="grid w-full gap-2 font-strong">
      <span className="flex h-12 w-7/12 items-center justify-between rounded-m bg-(--ok-soft) px-3 inset-ring inset-ring-(--ok)/40">
        Krawiec <Check className="size-5" />
      </span>
      <span className="flex h-12 w-8/12 items-center justify-between gap-2 justify-self-end rounded-m bg-(--bad-soft) px-3 text-(--bad) inset-ring-2 inset-ring-(--bad)">
        <span className="truncate">{byPhone}</span> <Ban className="size-5 shrink-0" />
      </span>
    </div>
  );
}

const planLanes = [0, 1, 2, 3, 4, 5];
const takenLanes = [1, 2];

export function PlanSketch() {
  return (
    <svg viewBox="0 0 240 120" aria-hidden="true" className="h-full max-w-full">
      <rect
        x="2"
        y="2"
        width="236"
        height="116"
        rx="12"
        className="fill-card stroke-line-2"
        strokeWidth="2"
      />
      {planLanes.map((lane) => (
        <rect
          key={lane}
          x={14 + lane * 25}
          y="14"
          width="20"
          height="92"
          rx="5"
          className={takenLanes.includes(lane) ? 'fill-(--ok)' : 'fill-line'}
        />
      ))}
      <circle cx="198" cy="36" r="19" className="fill-orange" />
      <circle cx="198" cy="84" r="19" className="fill-line" />
    </svg>
  );
}

export function PriceSketch() {
  const language = useLanguage();
  return (
    <div className="flex w-full gap-0.5 tabular-nums">
      {bands.map(({ from, to, price, classes }) => (
        <span key={from} className={`${classes} min-w-0 px-2 py-3.5 text-xs text-ink-2`}>
          <b className="block text-m font-strong whitespace-nowrap text-ink">
            {formatMoney(language, { amount: price, currency: 'PLN' })}
          </b>
          {formatBusinessMinute(language, from).slice(0, 2)}–{formatBusinessMinute(language, to).slice(0, 2)}
        </span>
      ))}
    </div>
  );
}

export function CheckInSketch() {
  const { t } = useTranslation('for-businesses');
  return (
    <div className="grid place-items-center gap-2.5">
      <span className="rounded-m bg-card p-2 shadow-e1">
        <QrCode className="size-12" strokeWidth={1.75} />
      </span>
      <span className="flex items-center gap-2 rounded-full bg-(--ok) py-1 pr-3.5 pl-2.5 text-s font-strong text-paper">
        <Check className="size-4.5" /> {t('features.checkIn.done', { name: 'Gąsior' })}
      </span>
    </div>
  );
}

export function FileSketch() {
  const { t } = useTranslation('for-businesses');
  return (
    <div className="w-full rounded-m bg-card p-3 text-xs shadow-e1">
      <p className="mb-1.5 flex items-center gap-2 font-strong">
        <FileSpreadsheet className="size-4.5 text-(--ok)" /> {t('features.csv.file')}
      </p>
      <p className="truncate font-mono text-ink-2">{t('features.csv.header')}</p>
      <p className="font-mono text-ink-2">…;1;5;190,00</p>
      <p className="font-mono text-ink-2">…;2;8;357,00</p>
    </div>
  );
}
