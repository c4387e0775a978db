import { Check, RotateCcw } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatBusinessMinute, formatMoney, joinTimes } from '../../../lib/formats/format.ts';
import { PressButton } from '../../../ui/action/press-button.tsx';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { request } from './example-evening.ts';
import { MinutesDial } from './minutes-dial.tsx';

interface BoardRequestProps {
  isAccepted: boolean;
  onAnswer: (isAccepted: boolean) => void;
  className?: string;
}

/** A guest waits for an answer; on the real board this rings. */
export function BoardRequest({ isAccepted, onAnswer, className }: BoardRequestProps) {
  const { t } = useTranslation('for-businesses');
  const language = useLanguage();
  const { name, lane, people, start, end, price, minutesLeft, minutesGiven } = request;
  const time = joinTimes(formatBusinessMinute(language, start), formatBusinessMinute(language, end));
  return (
    <div
      className={joinClasses(
        'grid grid-cols-[auto_1fr_auto] items-center gap-2.5 rounded-l bg-raise p-2.5 leading-snug text-ink shadow-e3 ring-3 md:gap-3.5 md:px-3.5 forced-colors:border',
        isAccepted ? 'ring-(--ok)' : 'ring-orange',
        className,
      )}
    >
      {isAccepted ? (
        <span className="grid size-14 place-items-center rounded-full bg-(--ok-soft) text-(--ok)">
          <Check aria-hidden="true" className="size-7" />
        </span>
      ) : (
        <MinutesDial left={minutesLeft} of={minutesGiven} />
      )}
      <p role="status" className="min-w-0">
        <b className="block font-strong">{t('board.request', { name, lane })}</b>
        <span className="text-s text-ink-2">
          {isAccepted
            ? t('board.accepted', { name })
            : t('board.requestDetails', {
                time,
                people: t('board.people', { count: people }),
                price: formatMoney(language, price),
              })}
        </span>
      </p>
      {/* The same button for both, so that the focus stays where it is. */}
      <PressButton
        onClick={() => onAnswer(!isAccepted)}
        className={joinClasses(
          'inline-flex min-h-11 items-center justify-center gap-2 rounded-full text-s font-strong transition active:scale-98 max-md:w-11 md:px-4 noscript:hidden forced-colors:border',
          isAccepted ? 'inset-ring inset-ring-line-2' : 'bg-(--ok) text-paper',
        )}
      >
        {isAccepted ? (
          <RotateCcw aria-hidden="true" className="size-5" />
        ) : (
          <Check aria-hidden="true" className="size-5" />
        )}
        <span className="max-md:sr-only">{isAccepted ? t('board.again') : t('board.accept')}</span>
      </PressButton>
    </div>
  );
}
