import { CircleAlert, CircleCheck } from 'lucide-react';
import { useMomentWords } from '../../../entities/office/hooks/use-moment-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import type { VenueFile } from '../queries.ts';

/** What is missing before guests may see it, and what was said to it each time it asked. */
export function VenueReadiness({ venue }: { venue: VenueFile }) {
  const { t } = useTranslation('office-venues');
  const { t: tSetup } = useTranslation('venue-setup');
  const sayMoment = useMomentWords();
  const { missing, reviews, suspension } = venue;
  return (
    <>
      {suspension ? (
        <SectionCard title={t('suspended.title')}>
          <p className="whitespace-pre-line wrap-anywhere">{suspension.reason}</p>
          <p className="mt-2 text-s text-ink-2">
            {t(`suspended.${suspension.bookings}`, {
              when: sayMoment(suspension.at),
              who: suspension.by ?? t('gone'),
            })}
          </p>
        </SectionCard>
      ) : null}
      <SectionCard title={missing.length === 0 ? t('complete') : t('missing', { count: missing.length })}>
        {missing.length === 0 ? (
          <p className="flex items-center gap-2">
            <CircleCheck aria-hidden="true" className="size-5 text-(--ok)" />
            {t('completeText')}
          </p>
        ) : (
          <ul className="grid gap-1.5 sm:grid-cols-2">
            {missing.map((thing) => (
              <li key={thing} className="flex items-center gap-2">
                <CircleAlert aria-hidden="true" className="size-5 text-(--warn)" />
                {tSetup(`missing.${thing}`)}
              </li>
            ))}
          </ul>
        )}
        {reviews.length === 0 ? null : (
          <ol className="mt-4 grid gap-3 border-t border-line pt-3">
            {reviews.map((review) => (
              <li key={review.submittedAt}>
                <p className="text-s text-ink-2">
                  {t(`reviews.${review.outcome ?? 'open'}`, { when: sayMoment(review.submittedAt) })}
                </p>
                {review.words.map(({ step, text }) => (
                  <p key={step} className="whitespace-pre-line wrap-anywhere">
                    <b className="font-strong">{tSetup(`steps.${step}.name`)}:</b> {text}
                  </p>
                ))}
              </li>
            ))}
          </ol>
        )}
      </SectionCard>
    </>
  );
}
