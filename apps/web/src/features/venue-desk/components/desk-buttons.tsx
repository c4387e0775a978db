import { Banknote, Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatMoney } from '../../../lib/formats/format.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import type { DeskFace } from '../hooks/desk-face.ts';
import { type DeskAct, useDeskActs } from '../hooks/use-desk-acts.ts';
import type { VenueBooking } from '../queries.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { JustIn } from './just-in.tsx';

interface DeskButtonsProps {
  booking: VenueBooking;
  face: DeskFace;
  /** Before the answer is drawn. */
  onCheckIn: () => void;
}

/** The one thing to do next is filled and large. */
export function DeskButtons({ booking, face, onCheckIn }: DeskButtonsProps) {
  const { t } = useTranslation('venue-desk');
  const sayFailure = useFailureWords();
  const [isDeclining, setIsDeclining] = useState(false);
  const key = { providerId: booking.provider.id, bookingId: booking.id };
  const acts = useDeskActs(key, booking.contact.name, () => setIsDeclining(false));
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
      <Acts booking={booking} face={face} current={acts.current} onAct={start}>
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
    </div>
  );
}

interface ActsProps extends Omit<DeskButtonsProps, 'onCheckIn'> {
  current: DeskAct | undefined;
  onAct: (act: DeskAct) => void;
  /** The way to a no. */
  children: ReactNode;
}

function Acts({ booking, face, current, onAct, children }: ActsProps) {
  const { t } = useTranslation('venue-desk');
  const language = useLanguage();
  const amount = formatMoney(language, { amount: booking.due, currency: booking.price.currency });
  const settings = (name: Exclude<DeskAct['name'], 'decline'>) => ({
    size: 'large' as const,
    isBusy: current?.name === name,
    onClick: () => onAct({ name }),
  });
  const take = (
    <Button variant="line" {...settings('takeMoney')} icon={<Banknote aria-hidden />}>
      {t('acts.take', { amount })}
    </Button>
  );
  switch (face) {
    case 'answer':
      return (
        <>
          <Button {...settings('accept')} icon={<Check aria-hidden />}>
            {t('acts.accept')}
          </Button>
          {children}
        </>
      );
    case 'letIn':
      return <Button {...settings('checkIn')}>{t('acts.checkIn')}</Button>;
    case 'collect':
      return (
        <>
          <Button {...settings('takeMoneyAndCheckIn')} icon={<Banknote aria-hidden />}>
            {t('acts.takeAndCheckIn', { amount })}
          </Button>
          <Button variant="line" {...settings('checkIn')}>
            {t('acts.checkInPayLater')}
          </Button>
        </>
      );
    case 'unpaid':
      return (
        <Button {...settings('takeMoneyAndCheckIn')} icon={<Banknote aria-hidden />}>
          {t('acts.takeAndCheckIn', { amount })}
        </Button>
      );
    case 'justIn':
      return (
        <>
          <JustIn />
          {booking.due > 0 ? take : null}
        </>
      );
    case 'isIn':
    case 'past':
      return booking.due > 0 ? take : null;
    case 'early':
    case 'otherDay':
    case 'planned':
    case 'off':
      return null;
  }
}
