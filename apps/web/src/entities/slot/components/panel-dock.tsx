import type { LocalDate } from '@gramy/domain/time/local-date';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDate, formatDuration, formatMoney } from '../../../lib/formats/format.ts';
import { useStartWords } from '../../../lib/formats/start-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { Dock } from '../../../ui/navigation/dock.tsx';
import { findLeastSum, type PanelChoice } from '../hooks/panel-choice.ts';
import type { PanelQuote } from '../hooks/use-panel-quote.ts';
import { useFeeWords, useSumWithFee } from '../hooks/use-service-fee.ts';
import type { DayStart } from '../queries.ts';
import { once } from './panel-actions.tsx';

interface PanelDockProps {
  choice: PanelChoice;
  date: LocalDate | undefined;
  start: DayStart | undefined;
  /** Those of the day that is shown, for this many guests; none until they are known. */
  starts: readonly DayStart[];
  quote: PanelQuote;
  panelId: string;
  /** What is done with a complete choice, and its name. */
  label: string;
  onTake: () => void;
}

/** On phones, at the thumb: what is chosen so far, and the next thing to do about it. */
export function PanelDock({ choice, date, start, starts, quote, panelId, label, onTake }: PanelDockProps) {
  const { t } = useTranslation('booking-panel');
  const language = useLanguage();
  const { showStart } = useStartWords();
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
  const summary =
    start && date
      ? `${formatDate(language, date, 'short')}, ${showStart(start.label)}, ${formatDuration(language, durationMinutes)}`
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
