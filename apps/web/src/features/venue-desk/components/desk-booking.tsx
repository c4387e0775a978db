import { findGameAt } from '@gramy/domain/booking/games-by-time';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClock } from '../../../lib/formats/clock.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { type DeskFace, findDeskFace } from '../hooks/desk-face.ts';
import { playSignal } from '../hooks/desk-sound.ts';
import { useDeskWords } from '../hooks/use-desk-words.ts';
import { type LateTable, useLateTable } from '../hooks/use-late-table.ts';
import type { VenueBooking } from '../queries.ts';
import { DeskButtons } from './desk-buttons.tsx';
import { DeskFacts } from './desk-facts.tsx';
import { DeskGames } from './desk-games.tsx';
import { deskLooks } from './desk-looks.tsx';
import { DeskSignal, SignalFigures, SignalWords } from './desk-signal.tsx';
import { OtherTables } from './other-tables.tsx';
import { ScanNext } from './scan-next.tsx';

/** One booking as the people of its venue see it: what it is, who comes, and what to do. */
export function DeskBooking({ booking, isScanned }: { booking: VenueBooking; isScanned: boolean }) {
  const { t } = useTranslation('venue-desk');
  const position = useClock((now) => findGameAt(booking.slots, now)?.position ?? 0);
  const game = booking.slots.find((slot) => slot.position === position);
  const timeZone = game?.branch.timeZone ?? 'UTC';
  const { startsAt, endsAt } = game ?? booking;
  const place = booking.places.find(({ id }) => id === game?.branch.id);
  const due = findDueHere(booking, place);
  const isCheckedInElsewhere = booking.places.some(({ id, isCheckedIn }) => isCheckedIn && id !== place?.id);
  const judged = { ...booking, due, startsAt, endsAt, isCheckedInElsewhere };
  const [isOurs, setIsOurs] = useState(false);
  const [isAccepted, setIsAccepted] = useState(false);
  const judgedFace = useClock((now) =>
    findDeskFace(judged, { timeZone, now, isScanned, isOurs, isAccepted }),
  );
  const lateTable = useLateTable(booking, game, judgedFace === 'givenUp');
  const face = judgedFace === 'givenUp' && lateTable.state === 'taken' ? 'givenAway' : judgedFace;
  const words = useDeskWords(booking, game, { face, due, lateTable });
  const { tone } = deskLooks[face];
  useEffect(() => {
    if (isScanned) playSignal(tone);
  }, [isScanned, tone]);
  usePageHead({
    title: t('pageTitle', { reference: booking.reference }),
    description: t('pageDescription'),
  });
  return (
    <div className="mx-auto max-w-[35rem] pb-12">
      <DeskSignal {...deskLooks[face]} kicker={words.kicker}>
        {words.figures ? (
          <SignalFigures figures={words.figures} />
        ) : (
          <p>
            <SignalWords>{words.large}</SignalWords>
          </p>
        )}
      </DeskSignal>
      <div className="grid gap-5 px-5 pt-6">
        <h1 className="text-2xl wrap-anywhere">{booking.contact.name || t('nameless')}</h1>
        {words.note ? <p className="text-ink-2">{words.note}</p> : null}
        <DeskGames booking={booking} />
        {face === 'givenAway' ? (
          <OtherTables providerId={booking.provider.id} timeZone={timeZone} lateTable={lateTable} />
        ) : null}
        <DeskButtons
          {...{ booking, due, face, lateTable }}
          onCheckIn={() => setIsOurs(true)}
          onAccepted={() => setIsAccepted(true)}
        />
        {isScanned ? <ScanNext isMain={isOnlyScanLeft(face, due, lateTable)} /> : null}
        <DeskFacts booking={booking} />
      </div>
    </div>
  );
}

/** Nobody goes in with it now, and there is nothing to take. */
function isOnlyScanLeft(face: DeskFace, due: number, { others }: LateTable): boolean {
  if (face === 'givenAway') return others.length === 0;
  if (face === 'early' || face === 'otherDay' || face === 'off') return true;
  return due === 0 && (face === 'isIn' || face === 'isInElsewhere' || face === 'past');
}

/** What was to be paid online is taken wherever the guests come first: their booking hangs on it. */
function findDueHere(
  { due, dueOnline, paymentMethod, places }: VenueBooking,
  place: VenueBooking['places'][number] | undefined,
): number {
  const isOnlineAwaited = paymentMethod === 'online' && dueOnline > 0;
  return places.length > 1 && !isOnlineAwaited ? (place?.due ?? 0) : due;
}
