import { createRandomId } from '@gramy/contract/random-id';
import { isAwaitingPayment } from '@gramy/domain/booking/awaited-payment';
import type { LocalDate } from '@gramy/domain/time/local-date';
import { Banknote } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { WaitableAct } from '../../../entities/board/hooks/board-acts.ts';
import type { KeptBoard } from '../../../entities/board/hooks/kept-board.ts';
import { applyWaitingTo, waitingActs } from '../../../entities/board/hooks/waiting-acts.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClock } from '../../../lib/formats/clock.ts';
import { formatDate, formatList, formatMoney, formatTime } from '../../../lib/formats/format.ts';
import { formatDeadline } from '../../../lib/formats/night-moment.ts';
import { Button } from '../../../ui/action/button.tsx';
import { type DeskFace, findDeskFace } from '../hooks/desk-face.ts';
import { playSignal } from '../hooks/desk-sound.ts';
import type { DeskLine } from '../hooks/use-desk-list.ts';
import { deskLooks } from './desk-looks.tsx';
import { DeskSignal, SignalFigures, SignalWords } from './desk-signal.tsx';
import { JustIn } from './just-in.tsx';
import { ScanNext } from './scan-next.tsx';

const kickers = {
  answer: 'answer.kicker',
  accepted: 'accepted.kicker',
  letIn: 'letIn.kicker',
  collect: 'collectFirst.kicker',
  unpaid: 'unpaid.kicker',
  givenUp: 'givenUp.taken',
  givenAway: 'givenUp.taken',
  isIn: 'isIn.kicker',
  isInElsewhere: 'isInElsewhere.kicker',
  justIn: 'justIn.kicker',
  early: 'early.kicker',
  otherDay: 'otherDay.kicker',
  planned: 'planned.kicker',
  past: 'past.kicker',
  off: 'off.notValid',
} as const satisfies Record<DeskFace, string>;

/** Without a network: the booking as the evening on this device has it. What is done here is kept, and sent once. */
export function KeptBooking({ line, kept }: { line: DeskLine; kept: KeptBoard }) {
  const { t } = useTranslation('venue-desk');
  const language = useLanguage();
  const waiting = useSyncExternalStore(waitingActs.subscribe, waitingActs.read);
  const [booking = line.booking] = applyWaitingTo([line.booking], waiting);
  const { timeZone, isCheckedInElsewhere } = line;
  const [isOurs, setIsOurs] = useState(false);
  const face = useClock((now) =>
    findDeskFace({ ...booking, isCheckedInElsewhere }, { timeZone, now, isOurs }),
  );
  const { tone } = deskLooks[face];
  useEffect(() => playSignal(tone), [tone]);
  const amount = formatMoney(language, { amount: booking.due, currency: booking.currency });
  const tables = formatList(
    language,
    line.tables.map((name) => name[language] || name.en || name.pl),
  );
  const startsAt = Date.parse(booking.startsAt);
  const day = booking.slots[0] ? formatDate(language, booking.slots[0].date as LocalDate, 'long') : '';
  const name = booking.name || t('nameless');
  const keep = (act: WaitableAct) => {
    if (act.kind === 'checkIn') setIsOurs(true);
    waitingActs.add({
      id: createRandomId(),
      userId: kept.userId,
      providerId: kept.providerId,
      bookingId: booking.id,
      name,
      act,
      at: Date.now(),
    });
  };
  const mayEnter = face === 'letIn' || face === 'collect' || face === 'givenUp';
  const isToCollect = mayEnter && booking.due > 0 && !isAwaitingPayment(booking);
  return (
    <div className="mx-auto max-w-[35rem] pb-12">
      <DeskSignal {...deskLooks[face]} kicker={face === 'givenUp' ? t('givenUp.kept') : t(kickers[face])}>
        {mayEnter || face === 'unpaid' || face === 'justIn' || face === 'isInElsewhere' ? (
          <SignalFigures
            figures={[
              [t('tables'), tables || '–'],
              booking.due > 0 ? [t('collect'), amount] : [t('money'), t(sayNothingDue(booking))],
            ]}
          />
        ) : (
          <p>
            <SignalWords>{`${day}, ${formatTime(language, startsAt, timeZone)}`}</SignalWords>
          </p>
        )}
      </DeskSignal>
      <div className="grid gap-5 px-5 pt-6">
        <h1 className="text-2xl wrap-anywhere">{name}</h1>
        <p className="text-ink-2">
          {t('kept.note', { moment: formatDeadline(language, kept.keptAt, timeZone) })}
        </p>
        {mayEnter ? (
          <div className="grid gap-3">
            {isToCollect ? (
              <Button
                size="large"
                icon={<Banknote aria-hidden />}
                onClick={() => {
                  keep({ kind: 'markPaid', way: 'cash', amount: booking.due });
                  keep({ kind: 'checkIn' });
                }}
              >
                {t('kept.takeCash', { amount })}
              </Button>
            ) : null}
            <Button
              size="large"
              variant={isToCollect ? 'line' : 'primary'}
              onClick={() => keep({ kind: 'checkIn' })}
            >
              {t(isToCollect ? 'acts.checkInPayLater' : 'acts.checkIn')}
            </Button>
          </div>
        ) : null}
        {face === 'justIn' ? <JustIn /> : null}
        <ScanNext />
      </div>
    </div>
  );
}

/** Another of its places may take money still. */
const sayNothingDue = ({ places }: DeskLine['booking']) => (places.length > 0 ? 'nothingHere' : 'paid');
