import { judgeNoShow } from '@gramy/domain/booking/attendance';
import { isAwaitingPayment } from '@gramy/domain/booking/awaited-payment';
import { keepGamesAt } from '@gramy/domain/booking/booking-at-places';
import { statusLabel } from '@gramy/domain/booking/status';
import { wantsAnswer } from '@gramy/domain/booking/wants-answer';
import {
  Banknote,
  CalendarClock,
  Check,
  CheckCheck,
  Clock,
  MessageSquare,
  Undo2,
  UserX,
  X,
} from 'lucide-react';
import { isGivenUp } from '../../../entities/board/hooks/missing.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { isBeingCarriedOut } from '../hooks/board-changes.ts';
import { useBoardView } from '../hooks/board-context.ts';
import type { OpenDialog } from '../hooks/open-dialog.ts';
import { useBarWords } from '../hooks/use-bar-words.ts';
import type { Evening } from '../hooks/use-evening.ts';
import type { BoardBooking } from '../queries.ts';
import { CollectAct } from './collect-act.tsx';
import styles from './drawer.module.css';

interface BookingActsProps {
  booking: BoardBooking;
  evening: Evening;
  onDialog: (dialog: OpenDialog) => void;
}

/** What can be done now. The orange one is what is done most often in this state. */
export function BookingActs({ booking, evening, onDialog }: BookingActsProps) {
  const { t } = useTranslation('venue-board');
  const { now, isLive, board } = useBoardView();
  const { money, sayOffered } = useBarWords(board);
  const label = statusLabel(booking.status);
  const isOver = now >= Date.parse(booking.endsAt);
  const busy = evening.busy?.bookingId === booking.id ? evening.busy.kind : undefined;
  const facts = {
    status: booking.status,
    startsAt: Date.parse(booking.startsAt),
    endsAt: Date.parse(booking.endsAt),
    isCheckedIn: booking.checkedInAt !== null,
    isPaymentAwaited: isAwaitingPayment(booking),
  };
  const ask = (name: 'decline' | 'propose' | 'paid' | 'late' | 'message' | 'collect') => () =>
    onDialog({ name, bookingId: booking.id });

  if (booking.pendingAct && isBeingCarriedOut(booking.pendingAct)) {
    return <PendingAct act={booking.pendingAct} onTakeBack={evening.takeBack} />;
  }
  if (booking.offered) return <p className={styles.notice}>{sayOffered(booking.offered)}</p>;
  if (wantsAnswer(booking)) {
    return (
      <div className={styles.acts}>
        <Button
          size="large"
          className={joinClasses(styles.first, styles.accept)}
          icon={<Check aria-hidden="true" />}
          isBusy={busy === 'approve'}
          disabled={!isLive}
          onClick={() => void evening.run(booking.id, { kind: 'approve' })}
        >
          {t('accept')}
        </Button>
        <Button
          variant="line"
          disabled={!isLive}
          icon={<CalendarClock aria-hidden="true" />}
          onClick={ask('propose')}
        >
          {t('acts.propose')}
        </Button>
        <Button variant="line" disabled={!isLive} icon={<X aria-hidden="true" />} onClick={ask('decline')}>
          {t('acts.decline')}
        </Button>
      </div>
    );
  }
  if (label !== 'confirmed' && label !== 'completed') return null;
  const mayCheckIn = label === 'confirmed' && !facts.isCheckedIn && !isOver;
  const isAbsent = isGivenUp(keepGamesAt(booking, [board.branch.id]), now);
  // Of an evening that they did not come to, nobody takes anything at the desk.
  const mayTake = booking.due > 0 && !isAbsent;
  return (
    <div className={styles.acts}>
      {mayCheckIn ? (
        <Button
          size="large"
          className={styles.first}
          icon={<CheckCheck aria-hidden="true" />}
          isBusy={busy === 'checkIn'}
          onClick={() => void evening.run(booking.id, { kind: 'checkIn' })}
        >
          {t('acts.checkIn')}
        </Button>
      ) : null}
      {mayTake ? (
        <Button
          size="large"
          variant={mayCheckIn ? 'line' : 'primary'}
          className={styles.first}
          icon={<Banknote aria-hidden="true" />}
          isBusy={busy === 'markPaid'}
          onClick={ask('paid')}
        >
          {t('acts.take', { amount: money(booking.due) })}
        </Button>
      ) : null}
      {judgeNoShow(facts, now) === 'allowed' && !isAbsent ? (
        <Button
          variant="line"
          icon={<UserX aria-hidden="true" />}
          isBusy={busy === 'noShow'}
          onClick={() => void evening.run(booking.id, { kind: 'noShow' })}
        >
          {t('acts.noShow')}
        </Button>
      ) : null}
      {mayCheckIn && !isAbsent ? (
        <Button variant="line" disabled={!isLive} icon={<Clock aria-hidden="true" />} onClick={ask('late')}>
          {t('acts.late')}
        </Button>
      ) : null}
      <CollectAct booking={booking} onPress={ask('collect')} />
      <Button
        variant="line"
        disabled={!isLive}
        icon={<MessageSquare aria-hidden="true" />}
        onClick={ask('message')}
      >
        {t('acts.message')}
      </Button>
    </div>
  );
}

interface PendingActProps {
  act: NonNullable<BoardBooking['pendingAct']>;
  onTakeBack: (act: { actionId: string }) => Promise<void>;
}

/** On every board, also where somebody else has pressed it. */
function PendingAct({ act: { actionId, kind, dueAt }, onTakeBack }: PendingActProps) {
  const { t } = useTranslation('venue-board');
  const { now, isLive } = useBoardView();
  return (
    <>
      <p className={styles.notice}>{t(`pending.${kind}`)}</p>
      {isLive && now < Date.parse(dueAt) ? (
        <Button
          variant="line"
          icon={<Undo2 aria-hidden="true" />}
          onClick={() => void onTakeBack({ actionId })}
        >
          {t('acts.takeBack')}
        </Button>
      ) : null}
    </>
  );
}
