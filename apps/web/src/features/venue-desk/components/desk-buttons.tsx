import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { UndoBar } from '../../../entities/board/components/undo-bar.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import type { DeskFace } from '../hooks/desk-face.ts';
import { type DeskAct, type DeskDone, useDeskActs } from '../hooks/use-desk-acts.ts';
import type { LateTable } from '../hooks/use-late-table.ts';
import type { VenueBooking } from '../queries.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { EntryKeys, MoneyKeys } from './entry-keys.tsx';
import { JustIn } from './just-in.tsx';

interface DeskButtonsProps {
  booking: VenueBooking;
  /** Of what is due, what is paid here. */
  due: number;
  face: DeskFace;
  /** Of guests who were given up. */
  lateTable: LateTable;
  /** Before the answer is drawn. */
  onCheckIn: () => void;
  onAccepted: () => void;
}

/** The one thing to do next is filled and large. */
export function DeskButtons({ booking, due, face, lateTable, onCheckIn, onAccepted }: DeskButtonsProps) {
  const { t } = useTranslation('venue-desk');
  const language = useLanguage();
  const sayFailure = useFailureWords();
  const [isDeclining, setIsDeclining] = useState(false);
  const key = { providerId: booking.provider.id, bookingId: booking.id };
  const acts = useDeskActs(key, booking.contact.name, ({ name }) => {
    setIsDeclining(false);
    if (name === 'accept') onAccepted();
  });
  function start(act: DeskAct) {
    if (act.name === 'checkIn' || act.name === 'takeMoneyAndCheckIn') onCheckIn();
    acts.start(act);
  }
  return (
    <div className="grid gap-3">
      {acts.failure === undefined ? null : (
        <p
          role="alert"
          className="rounded-m bg-(--bad-soft) px-4 py-3 text-s font-strong forced-colors:border"
        >
          {sayFailure(acts.failure)}
        </p>
      )}
      <Acts {...{ booking, due, face, lateTable }} current={acts.current} onAct={start}>
        <Button variant="line" size="large" onClick={() => setIsDeclining(true)}>
          {t('acts.decline')}
        </Button>
      </Acts>
      <DeclineDialog
        isOpen={isDeclining}
        isBusy={acts.isBusy}
        isPaid={booking.paid - booking.refunded > 0}
        onClose={() => setIsDeclining(false)}
        onDecline={(reason) => acts.start({ name: 'decline', reason })}
      />
      {acts.done ? (
        <DeskUndo
          acts={acts}
          done={acts.done}
          name={booking.contact.name}
          amount={formatMoney(language, { amount: acts.done.amount, currency: booking.price.currency })}
        />
      ) : null}
    </div>
  );
}

interface DeskUndoProps {
  acts: ReturnType<typeof useDeskActs>;
  done: DeskDone;
  name: string;
  amount: string;
}

function DeskUndo({ acts, done, name, amount }: DeskUndoProps) {
  const { t } = useTranslation('venue-board');
  const { t: tDesk } = useTranslation('venue-desk');
  return (
    <UndoBar
      key={done.actionIds.join()}
      title={t(`done.${done.kind}`, { name: name || tDesk('nameless'), amount })}
      note={t('done.note')}
      until={done.until}
      onUndo={() => acts.takeBack(done)}
      onOver={acts.dismiss}
    />
  );
}

interface ActsProps extends Omit<DeskButtonsProps, 'onCheckIn' | 'onAccepted'> {
  current: DeskAct | undefined;
  onAct: (act: DeskAct) => void;
  /** The way to a no. */
  children: ReactNode;
}

function Acts({ booking, due, face, lateTable, current, onAct, children }: ActsProps) {
  const { t } = useTranslation('venue-desk');
  const take = due > 0 ? <MoneyKeys name="takeMoney" {...{ booking, due, current, onAct }} /> : null;
  switch (face) {
    case 'answer':
      return (
        <>
          <Button
            size="large"
            isBusy={current?.name === 'accept'}
            icon={<Check aria-hidden />}
            onClick={() => onAct({ name: 'accept' })}
          >
            {t('acts.accept')}
          </Button>
          {children}
        </>
      );
    case 'letIn':
    case 'collect':
    case 'unpaid':
      return <EntryKeys {...{ booking, due, current, onAct }} />;
    case 'givenUp':
    case 'givenAway':
      return mayEnter(lateTable) ? (
        <EntryKeys {...{ booking, due, current, onAct }} seat={lateTable.seat} />
      ) : null;
    case 'justIn':
      return (
        <>
          <JustIn />
          {take}
        </>
      );
    case 'isIn':
    case 'isInElsewhere':
    case 'past':
      return take;
    case 'accepted':
    case 'early':
    case 'otherDay':
    case 'planned':
    case 'off':
      return null;
  }
}

/** Where nobody answers, whoever checks them in finds out. */
const mayEnter = ({ state, seat }: LateTable) =>
  state === 'taken' ? seat !== undefined : state !== 'asking';
