import { stepHref } from '../../../entities/setup/hooks/step-href.ts';
import type { Setup, SetupStepLine } from '../../../entities/setup/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useStepFacts } from '../hooks/use-step-facts.ts';
import type { Listing } from '../queries.ts';

/** What has to be settled, what the office said, and what would help. */
export function PublishList({ setup, listing }: { setup: Setup; listing: Listing }) {
  const { t } = useTranslation('venue-publish');
  const sayFacts = useStepFacts(setup);
  const musts = setup.steps.filter(({ missing }) => missing.length > 0);
  const helps = setup.steps.filter(({ state }) => state === 'optional');
  return (
    <>
      {listing.sentBack ? (
        <SectionCard title={t('sentBack.title')} lead={t('sentBack.lead')}>
          <dl className="grid gap-3">
            {listing.sentBack.words.map(({ step, text }) => (
              <SaidOfStep key={step} providerId={setup.id} step={step} text={text} />
            ))}
          </dl>
        </SectionCard>
      ) : null}
      {musts.length > 0 ? (
        <SectionCard title={t('musts.title')}>
          <ul className="grid gap-3">
            {musts.map((line) => (
              <StepRow key={line.step} providerId={setup.id} step={line.step} facts={sayFacts(line)} />
            ))}
          </ul>
        </SectionCard>
      ) : null}
      {helps.length > 0 ? (
        <SectionCard title={t('helps.title')}>
          <ul className="grid gap-3">
            {helps.map((line) => (
              <StepRow key={line.step} providerId={setup.id} step={line.step} facts={sayFacts(line)} />
            ))}
          </ul>
        </SectionCard>
      ) : null}
    </>
  );
}

function SaidOfStep({
  providerId,
  step,
  text,
}: {
  providerId: string;
  step: SetupStepLine['step'];
  text: string;
}) {
  const { t } = useTranslation('venue-setup');
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <dt className="font-strong">{t(`steps.${step}.name`)}</dt>
        <dd className="text-s whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{text}</dd>
      </div>
      <StepLink providerId={providerId} step={step} />
    </div>
  );
}

interface StepRowProps {
  providerId: string;
  step: SetupStepLine['step'];
  facts: string;
}

function StepRow({ providerId, step, facts }: StepRowProps) {
  const { t } = useTranslation('venue-setup');
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-m">{t(`steps.${step}.name`)}</h3>
        <p className="text-s text-pretty text-ink-2">{facts}</p>
      </div>
      <StepLink providerId={providerId} step={step} />
    </li>
  );
}

function StepLink({ providerId, step }: { providerId: string; step: SetupStepLine['step'] }) {
  const { t } = useTranslation('venue-setup');
  return (
    <Link
      to={stepHref(providerId, step)}
      aria-label={t('hub.openStep', { name: t(`steps.${step}.name`) })}
      className={buttonClass('line', 'small')}
    >
      {t('goOn')}
    </Link>
  );
}
