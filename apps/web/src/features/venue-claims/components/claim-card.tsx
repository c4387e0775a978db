import { useState } from 'react';
import type { ClaimOnVenue } from '../../../entities/setup/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt, formatTime } from '../../../lib/formats/format.ts';
import { useOwnTimeZone } from '../../../lib/formats/own-time.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { AnswerForm } from './answer-form.tsx';

interface ClaimCardProps {
  providerId: string;
  claim: ClaimOnVenue;
}

export function ClaimCard({ providerId, claim }: ClaimCardProps) {
  const { t } = useTranslation('venue-claims');
  const language = useLanguage();
  const timeZone = useOwnTimeZone();
  const [isChanging, setIsChanging] = useState(false);
  const until = Date.parse(claim.answerUntil);
  const sayDay = (at: number) => formatDateAt(language, at, timeZone, 'long');
  const deadline = `${sayDay(until)}, ${formatTime(language, until, timeZone)}`;
  return (
    <SectionCard
      title={claim.fullName}
      lead={t('asOf', { position: claim.position, day: sayDay(Date.parse(claim.createdAt)) })}
    >
      <h3 className="text-s font-strong">{t('evidence')}</h3>
      <p className="whitespace-pre-line wrap-anywhere">{claim.message || t('noEvidence')}</p>
      {claim.hasProof ? <p className="mt-2 text-s text-ink-2">{t('hasProof')}</p> : null}
      {claim.answer !== null && !isChanging ? (
        <div className="mt-4 grid justify-items-start gap-3 rounded-m bg-(--ok-soft) px-4 py-3.5">
          <p className="font-strong">{t(`answered.${claim.answer}`)}</p>
          {claim.note ? (
            <p className="text-s whitespace-pre-line wrap-anywhere">
              {t('yourWords')}: {claim.note}
            </p>
          ) : null}
          <Button variant="line" size="small" onClick={() => setIsChanging(true)}>
            {t('change')}
          </Button>
        </div>
      ) : (
        <>
          <p className="mt-4 rounded-m bg-(--warn-soft) px-4 py-3 text-s font-strong">
            {t(until > Date.now() ? 'until' : 'overdue', { day: deadline })}
          </p>
          <AnswerForm providerId={providerId} claim={claim} onDone={() => setIsChanging(false)} />
        </>
      )}
    </SectionCard>
  );
}
