import { useIncompleteBooking } from '../../../../entities/booking/hooks/use-incomplete-booking.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Link } from '../../../../lib/navigation/link.tsx';
import { writeClock } from '../../../../ui/calendar/clock-text.ts';
import { useSecondsLeft } from '../../../../ui/calendar/use-seconds-left.ts';

/** Without a hold, or once it is over, there is no clock; the booking can still be gone on with. */
function useResume() {
  const booking = useIncompleteBooking();
  const secondsLeft = useSecondsLeft({ deadline: booking?.heldUntil ?? 0 });
  return { booking, clock: secondsLeft ? writeClock(secondsLeft) : undefined };
}

/** In the header: words where there is room for them, else a dot and the clock. */
export function ResumeLink() {
  const { t } = useTranslation();
  const { booking, clock } = useResume();
  if (!booking) return null;
  return (
    <Link
      to={booking.path}
      data-resume=""
      className="flex min-h-11 items-center gap-2 rounded-full bg-orange-soft px-3.5 text-s font-medium whitespace-nowrap forced-colors:border"
    >
      <Dot />
      <span className={clock ? 'max-md:sr-only lg:max-xl:sr-only' : 'max-md:hidden lg:max-xl:hidden'}>
        {t('resume.label')}
      </span>
      {clock ? (
        <Clock text={clock} />
      ) : (
        <span className="md:max-lg:hidden xl:hidden">{t('resume.short')}</span>
      )}
    </Link>
  );
}

/** In the menu: with the place it is about. */
export function ResumeCard() {
  const { t } = useTranslation();
  const { booking, clock } = useResume();
  if (!booking) return null;
  return (
    <Link
      to={booking.path}
      className="my-2 flex items-center gap-3 rounded-l bg-orange-soft px-4 py-3 text-s leading-snug font-strong forced-colors:border"
    >
      <Dot />
      <span className="min-w-0 flex-1">
        {t('resume.label')}
        <span className="block truncate text-xs font-normal text-ink-2">{booking.branch.name}</span>
      </span>
      {clock ? <Clock text={clock} /> : null}
    </Link>
  );
}

function Dot() {
  return <span className="size-2 flex-none rounded-full bg-orange forced-colors:bg-[CanvasText]" />;
}

/** No live region, which would be read every second; the checkout announces it every minute. */
function Clock({ text }: { text: string }) {
  return <span className="font-heavy tabular-nums">{text}</span>;
}
