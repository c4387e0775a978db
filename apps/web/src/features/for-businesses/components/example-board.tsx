import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatBusinessMinute, nameWeekday } from '../../../lib/formats/format.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { BoardRequest } from './board-request.tsx';
import { BookingBar, StateSwatch } from './booking-bar.tsx';
import { boardClock, boardHours, lanes } from './example-evening.ts';

const friday = 5;
const laneGrid = 'grid grid-cols-[1.75rem_1fr] md:grid-cols-[2.75rem_1fr]';

/** The evening as the venue sees it. Only the request can be touched; the rest is a picture drawn in HTML. */
export function ExampleBoard() {
  const { t } = useTranslation('for-businesses');
  const [isAccepted, setIsAccepted] = useState(false);
  return (
    <figure>
      <div className="rounded-xl bg-paper px-3 pt-3 text-ink shadow-e3 md:px-4 forced-colors:border">
        <div role="img" aria-label={t('board.label')}>
          <BoardHead />
          <Timeline isAccepted={isAccepted} />
        </div>
        <BoardRequest
          isAccepted={isAccepted}
          onAnswer={setIsAccepted}
          className="relative top-10 z-3 -mt-3 max-w-108 lg:-left-9"
        />
      </div>
      <BoardLegend />
    </figure>
  );
}

function BoardHead() {
  const { t } = useTranslation('for-businesses');
  const language = useLanguage();
  return (
    <div className="flex items-center gap-x-3 pb-2">
      <b className="font-strong">{t('board.venue')}</b>
      <span className="text-s text-ink-2 max-md:hidden">{nameWeekday(language, friday)}</span>
      <Badge>{t('board.example')}</Badge>
      <b className="ml-auto text-xl leading-none font-heavy tracking-[-0.04em] text-orange-display tabular-nums md:text-2xl">
        {formatBusinessMinute(language, boardClock)}
      </b>
    </div>
  );
}

function Timeline({ isAccepted }: { isAccepted: boolean }) {
  const { t } = useTranslation('for-businesses');
  const language = useLanguage();
  return (
    <div className="relative">
      <div className={laneGrid}>
        <div className="col-start-2 grid grid-cols-6 pb-1 text-xs font-strong tabular-nums md:text-s">
          {boardHours.map((minute) => (
            <span key={minute} className="-translate-x-1/2 justify-self-start">
              {formatBusinessMinute(language, minute).slice(0, 2)}
            </span>
          ))}
        </div>
      </div>
      {lanes.map(({ lane, bookings }) => (
        <div key={lane} className={`${laneGrid} h-12 border-t border-line md:h-14`}>
          <b className="self-center text-l font-heavy tabular-nums md:text-xl">{lane}</b>
          <div className="grid grid-cols-12 bg-[linear-gradient(90deg,var(--line)_1px,transparent_1px)] bg-size-[calc(100%/6)_100%]">
            {bookings.map(({ name, people, state, start, length }) => (
              <BookingBar
                key={start}
                label={name ?? t('board.walkIn')}
                people={people}
                state={state === 'waiting' && isAccepted ? 'confirmed' : state}
                start={start}
                length={length}
              />
            ))}
          </div>
        </div>
      ))}
      {/* 20:47 of six hours from 18:00; the percentage is of the lanes' own width. */}
      <div className="pointer-events-none absolute inset-y-0 z-1 right-0 left-7 md:left-11">
        <span className="absolute -bottom-2 top-4 left-[46.4%] w-1 rounded-full bg-orange ring-2 ring-paper forced-colors:border-2" />
      </div>
    </div>
  );
}

function BoardLegend() {
  const { t } = useTranslation('for-businesses');
  const states = [
    { state: 'playing', name: t('board.states.playing') },
    { state: 'confirmed', name: t('board.states.confirmed') },
    { state: 'waiting', name: t('board.states.waiting') },
    { state: 'payAtVenue', name: t('board.states.payAtVenue') },
    { state: 'walkIn', name: t('board.states.walkIn') },
  ] as const;
  return (
    <figcaption className="mt-15 text-s text-(--on-night-2)">
      <ul className="flex flex-wrap gap-x-4 gap-y-2 text-xs text-(--on-night) xl:justify-between xl:gap-x-2">
        {states.map(({ state, name }) => (
          <li key={state} className="flex items-center gap-2">
            <StateSwatch state={state} />
            {name}
          </li>
        ))}
      </ul>
      <p className="mt-3">
        {t('board.caption')} <span className="noscript:hidden">{t('board.tryIt')}</span>
      </p>
    </figcaption>
  );
}
