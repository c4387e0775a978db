import { Check, Lock } from 'lucide-react';
import type { Setup, SetupStepLine } from '../../../entities/setup/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { findStepHref } from '../hooks/step-href.ts';

/** In any order, but the first that is open is offered. */
export function HubSteps({ setup }: { setup: Setup }) {
  const first = setup.steps.find(({ step, state }) => state === 'open' && findStepHref(setup.id, step))?.step;
  const { t } = useTranslation('venue-setup');
  const isWhole = setup.steps.every(({ step }) => findStepHref(setup.id, step) !== undefined);
  return (
    <>
      <ol className="overflow-hidden rounded-l bg-card shadow-e1">
        {setup.steps.map((line, index) => (
          <StepRow
            key={line.step}
            line={line}
            number={index + 1}
            href={findStepHref(setup.id, line.step)}
            isNext={line.step === first}
          />
        ))}
      </ol>
      {isWhole ? null : <p className="mt-4 text-s text-pretty text-ink-2">{t('hub.laterNote')}</p>}
    </>
  );
}

interface StepRowProps {
  line: SetupStepLine;
  number: number;
  href: string | undefined;
  isNext: boolean;
}

function StepRow({ line: { step, state, missing, minutes }, number, href, isNext }: StepRowProps) {
  const { t } = useTranslation('venue-setup');
  const name = t(`steps.${step}.name`);
  const isDone = state === 'done' || state === 'kept';
  const facts =
    missing.length > 0
      ? t('hub.missing', { things: missing.map((thing) => t(`missing.${thing}`)).join(', ') })
      : t(`steps.${step}.${isDone ? 'done' : 'why'}`);
  return (
    <li
      className={joinClasses(
        'flex items-center gap-4 border-b border-line px-4 py-3.5 last:border-0 sm:px-5',
        isNext && 'bg-orange-soft',
      )}
    >
      <span
        aria-hidden="true"
        className={joinClasses(
          'grid size-9 shrink-0 place-items-center rounded-full text-s font-strong',
          isDone ? 'bg-(--good-soft) text-(--good)' : 'border-2 border-line-2',
        )}
      >
        {isDone ? <Check className="size-5" /> : number}
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-m">{name}</h2>
        <p className="text-s text-pretty text-ink-2">{facts}</p>
      </div>
      <StepAction {...{ state, href, isNext, minutes, name }} />
    </li>
  );
}

interface StepActionProps {
  state: SetupStepLine['state'];
  href: string | undefined;
  isNext: boolean;
  minutes: number;
  name: string;
}

function StepAction({ state, href, isNext, minutes, name }: StepActionProps) {
  const { t } = useTranslation('venue-setup');
  if (state === 'locked' || href === undefined) {
    return (
      <span className="flex shrink-0 items-center gap-1.5 text-s text-ink-2">
        <Lock aria-hidden="true" className="size-4" />
        {t(state === 'locked' ? 'hub.last' : 'hub.later')}
      </span>
    );
  }
  const isDone = state === 'done' || state === 'kept';
  return (
    <Link
      to={href}
      aria-label={t(isDone ? 'hub.changeStep' : 'hub.openStep', { name })}
      className={joinClasses(buttonClass(isNext ? 'primary' : 'quiet', 'small'), 'shrink-0')}
    >
      {isDone ? t('hub.change') : t('hub.goOn', { minutes })}
    </Link>
  );
}
