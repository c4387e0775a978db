import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClock } from '../../../lib/formats/clock.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { findDeskFace, findDeskGame } from '../hooks/desk-face.ts';
import { playSignal } from '../hooks/desk-sound.ts';
import { useDeskWords } from '../hooks/use-desk-words.ts';
import type { VenueBooking } from '../queries.ts';
import { DeskButtons } from './desk-buttons.tsx';
import { DeskFacts } from './desk-facts.tsx';
import { DeskGames } from './desk-games.tsx';
import { deskLooks } from './desk-looks.tsx';
import { DeskSignal, SignalFigures, SignalWords } from './desk-signal.tsx';
import { ScanNext } from './scan-next.tsx';

/** One booking as the people of its venue see it: what it is, who comes, and what to do. */
export function DeskBooking({ booking, isScanned }: { booking: VenueBooking; isScanned: boolean }) {
  const { t } = useTranslation('venue-desk');
  const position = useClock((now) => findDeskGame(booking.slots, now)?.position ?? 0);
  const game = booking.slots.find((slot) => slot.position === position);
  const timeZone = game?.branch.timeZone ?? 'UTC';
  const { startsAt, endsAt } = game ?? booking;
  const judged = { ...booking, startsAt, endsAt };
  const [isOurs, setIsOurs] = useState(false);
  const [isAccepted, setIsAccepted] = useState(false);
  const face = useClock((now) => findDeskFace(judged, { timeZone, now, isScanned, isOurs, isAccepted }));
  const words = useDeskWords(booking, game, face);
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
        {words.figures ? <SignalFigures figures={words.figures} /> : <SignalWords>{words.large}</SignalWords>}
      </DeskSignal>
      <div className="grid gap-5 px-5 pt-6">
        <h1 className="text-2xl wrap-anywhere">{booking.contact.name || t('nameless')}</h1>
        {words.note ? <p className="text-ink-2">{words.note}</p> : null}
        <DeskGames booking={booking} />
        <DeskButtons
          booking={booking}
          face={face}
          onCheckIn={() => setIsOurs(true)}
          onAccepted={() => setIsAccepted(true)}
        />
        {isScanned ? <ScanNext /> : null}
        <DeskFacts booking={booking} />
      </div>
    </div>
  );
}
