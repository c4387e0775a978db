import { Hourglass } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { useMomentWords } from '../hooks/use-moment-words.ts';
import { useStaying } from '../hooks/use-staying.ts';
import type { Deletion } from '../queries.ts';

export function LeavingNotice({ deletion: { dueAt, atStake } }: { deletion: Deletion }) {
  const { t } = useTranslation('leaving');
  const { sayMoment } = useMomentWords();
  const { stay, isBusy } = useStaying();
  if (dueAt === null) return null;
  const isWaiting = atStake.refunds.length > 0 || atStake.bookings.some(({ startsAt }) => startsAt > dueAt);
  const outlook = isWaiting ? t('waiting') : t('text');
  return (
    <section
      aria-label={t('label')}
      className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-l bg-(--warn-soft) px-5 py-4"
    >
      <Hourglass aria-hidden className="size-6 flex-none text-(--warn) max-sm:hidden" />
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-strong">{t('title', { date: sayMoment(dueAt) })}</p>
        <p className="mt-0.5 text-s text-pretty">{atStake.venues.length > 0 ? t('waitingVenue') : outlook}</p>
      </div>
      <Button variant="ink" size="small" isBusy={isBusy} onClick={stay} className="max-sm:w-full">
        {t('stay')}
      </Button>
    </section>
  );
}
