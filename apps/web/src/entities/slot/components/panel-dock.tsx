import type { LocalDate } from '@gramy/domain/time/local-date';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDuration, formatMoney } from '../../../lib/formats/format.ts';
import { formatStartOfGame } from '../../../lib/formats/night-moment.ts';
import { Button } from '../../../ui/action/button.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { Dock } from '../../../ui/navigation/dock.tsx';
import { findLeastSum, type PanelChoice } from '../hooks/panel-choice.ts';
import type { PanelStep } from '../hooks/panel-step.ts';
import type { PanelQuote } from '../hooks/use-panel-quote.ts';
import { useFeeWords, useSumWithFee } from '../hooks/use-service-fee.ts';
import type { WayOn } from '../hooks/use-way-on.ts';
import type { DayStart } from '../queries.ts';
import { once } from './panel-actions.tsx';
import { timesId } from './start-choice.tsx';
import { TakeNearest } from './take-nearest.tsx';

interface PanelDockProps {
  choice: PanelChoice;
  date: LocalDate | undefined;
  start: DayStart | undefined;
  /** Those of the day that is shown, for this many guests; none until they are known. */
  starts: readonly DayStart[];
  quote: PanelQuote;
  panelId: string;
  /** Why the choice cannot be booked, as far as that is known. */
  wayOn: WayOn | undefined;
  change: PanelStep['change'];
  /** What is done with a complete choice, and its name. */
  label: string;
  onTake: () => void;
}

/** On phones, at the thumb: what is chosen so far, and the next thing to do about it. */
export function PanelDock(props: PanelDockProps) {
  const { wayOn, date } = props;
  return wayOn && date ? <TroubleDock {...props} wayOn={wayOn} date={date} /> : <ReadyDock {...props} />;
}

interface TroubleDockProps extends Pick<PanelDockProps, 'change'> {
  wayOn: WayOn;
  date: LocalDate;
}

/** What cannot be had has no price: beside the button stands why, and the button is the way on. */
function TroubleDock({ wayOn: { title, text, nearest }, date, change }: TroubleDockProps) {
  const { t } = useTranslation('booking-panel');
  const note = (
    <span role="status" className="line-clamp-3 text-s text-ink">
      {title ?? text}
    </span>
  );
  return (
    <Dock sum={null} note={note} className="noscript:hidden">
      {nearest ? (
        <TakeNearest nearest={nearest} date={date} change={change} className="shrink-0" />
      ) : (
        <a href={`#${timesId}`} className={`shrink-0 ${buttonClass('ink')}`}>
          {t('lost.other')}
        </a>
      )}
    </Dock>
  );
}

function ReadyDock(props: PanelDockProps) {
  const { choice, date, start, starts, quote, panelId, label, onTake } = props;
  const { t } = useTranslation('booking-panel');
  const language = useLanguage();
  const { offer, durationMinutes } = choice;
  const fee = useFeeWords(offer.currency);
  const sumWithFee = useSumWithFee();
  const { currency } = offer;
  const show = (amount: number) => formatMoney(language, { amount, currency });
  // Only the quote knows what extras add.
  const startSum = start && sumWithFee(start.price ?? 0, currency);
  const leastSum = findLeastSum(choice, starts);
  const price =
    startSum === undefined
      ? leastSum !== undefined && t('from', { price: show(leastSum) })
      : quote.quote
        ? show(quote.quote.price.total)
        : choice.addOns.length > 0
          ? t('from', { price: show(startSum) })
          : show(startSum);
  const when =
    start &&
    date &&
    formatStartOfGame(language, Date.parse(start.startsAt), {
      businessDay: date,
      timeZone: choice.branch.timeZone,
    });
  const summary = when
    ? `${when}, ${formatDuration(language, durationMinutes)}`
    : (fee ?? offer.name[language]);
  return (
    <Dock sum={price} note={summary} className="noscript:hidden">
      {start ? (
        <Button className="shrink-0" onClick={once(onTake)}>
          {label}
        </Button>
      ) : (
        <a href={`#${panelId}`} className={`shrink-0 ${buttonClass('primary')}`}>
          {t('chooseTime')}
        </a>
      )}
    </Dock>
  );
}
