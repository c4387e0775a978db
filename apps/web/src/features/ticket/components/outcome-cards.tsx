import { ReceiptText, RotateCcw, Users, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDuesWords } from '../../../entities/place/hooks/dues-by-place.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useClock } from '../../../lib/formats/clock.ts';
import { changesHref, payHref, ticketHref } from '../../../lib/navigation/booking-hrefs.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { Button } from '../../../ui/action/button.tsx';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { findBookingDues } from '../hooks/booking-dues.ts';
import { useBookingWords } from '../hooks/use-booking-words.ts';
import { usePapers } from '../hooks/use-papers.ts';
import type { Booking } from '../queries.ts';
import { ActionAlert } from './action-alert.tsx';
import { PointsCard } from './points-card.tsx';

/** What one may want next; the ticket has all of it. */
export function OutcomeCards({ booking }: { booking: Booking }) {
  const { t } = useTranslation('outcome');
  const words = useBookingWords();
  const sayDues = useDuesWords();
  const dues = findBookingDues(booking, useLanguage());
  const { paid, paymentMethod, otherPaymentMethod, due, dueOnline } = booking;
  return (
    <ul className="mt-9 grid grid-cols-[repeat(auto-fit,minmax(min(100%,220px),1fr))] gap-3.5 md:gap-5">
      <PointsCard booking={booking} />
      {paid > 0 ? (
        <NextCard icon={<ReceiptText />} title={t('cards.receiptTitle')} text={t('cards.receiptText')}>
          <ReceiptButton booking={booking} />
        </NextCard>
      ) : null}
      {paymentMethod === 'venue' && due > 0 ? (
        <NextCard
          icon={<Wallet />}
          title={t('cards.payTitle')}
          text={
            dues.length === 0
              ? t('cards.payText', { amount: words.sayMoney(due, booking) })
              : t('cards.payTextByPlace', {
                  amount: words.sayMoney(due, booking),
                  dues: sayDues(dues, booking.price.currency),
                })
          }
          {...(otherPaymentMethod === 'online'
            ? {
                link: {
                  to: payHref(booking),
                  text: t('cards.payLink', { amount: words.sayMoney(dueOnline, booking) }),
                },
              }
            : {})}
        />
      ) : null}
      {paid > 0 ? null : (
        <NextCard
          icon={<Users />}
          title={t('cards.friendsTitle')}
          text={t('cards.friendsText')}
          link={{ to: `${ticketHref(booking)}#friends`, text: t('cards.friendsLink') }}
        />
      )}
      <NextCard
        icon={<RotateCcw />}
        title={t('cards.planTitle')}
        text={usePlanWords(booking)}
        link={{ to: changesHref(booking), text: t('cards.planLink') }}
      />
    </ul>
  );
}

function usePlanWords(booking: Booking): string {
  const { t } = useTranslation('outcome');
  const words = useBookingWords();
  const { timeline } = booking.cancellation;
  const [slot] = booking.slots;
  const passed = useClock((at) => timeline.filter(({ until }) => Date.parse(until) <= at).length);
  if (booking.paid === 0) return t('cards.planUnpaid');
  const steps = timeline.slice(passed).filter(({ amount }) => amount > 0);
  if (!slot || steps.length === 0) return t('cards.planNothing');
  return steps
    .map(({ amount, until }) =>
      t('cards.planUntil', {
        amount: words.sayMoney(amount, booking),
        moment: words.sayDeadline(until, slot.branch.timeZone),
      }),
    )
    .join(' ');
}

function ReceiptButton({ booking }: { booking: Booking }) {
  const { t } = useTranslation('outcome');
  const { document } = usePapers(booking.id);
  return (
    <>
      <Button
        variant="line"
        size="small"
        className="mt-3"
        isBusy={document.isBusy}
        onClick={() => document.start('receipt')}
      >
        {t('cards.receiptLink')}
      </Button>
      <ActionAlert failure={document.failure} />
    </>
  );
}

interface NextCardProps {
  children?: ReactNode;
  icon: ReactNode;
  title: string;
  text: string;
  link?: { to: string; text: string };
}

function NextCard({ icon, title, text, link, children }: NextCardProps) {
  return (
    <li className="rounded-l bg-card p-5 shadow-e1 md:p-6 forced-colors:border">
      <span aria-hidden="true" className="mb-2.5 block text-orange-text [&_svg]:size-6">
        {icon}
      </span>
      <h2 className="text-l">{title}</h2>
      <p className="mt-1.5 text-s text-ink-2">{text}</p>
      {link ? (
        <Link to={link.to} className={`${textLinkClass} mt-1 inline-flex min-h-11 items-center text-s`}>
          {link.text}
        </Link>
      ) : null}
      {children}
    </li>
  );
}
