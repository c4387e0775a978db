import { Check, Lock, MessageSquareWarning } from 'lucide-react';
import { stepHref } from '../../../entities/setup/hooks/step-href.ts';
import type { Setup, SetupStepLine } from '../../../entities/setup/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { useStepFacts } from '../hooks/use-step-facts.ts';
import type { Listing } from '../queries.ts';

interface HubStepsProps {
  setup: Setup;
  /** What the office said to single steps when it sent the venue back. */
  said: NonNullable<Listing['sentBack']>['words'];
}

/** In any order, but the first that needs somebody is offered. */
export function HubSteps({ setup, said }: HubStepsProps) {
  const sayFacts = useStepFacts(setup);
  const saidTo = (step: SetupStepLine['step']) => said.find((words) => words.step === step)?.text;
  const first =
    setup.steps.find(({ step }) => saidTo(step) !== undefined) ??
    // Only an owner can publish it.
    setup.steps.find(({ step, state }) => state === 'open' && (step !== 'publish' || setup.role === 'owner'));
  return (
    <ol className="overflow-hidden rounded-l bg-card shadow-e1">
      {setup.steps.map((line, index) => (
        <StepRow
          key={line.step}
          line={line}
          number={index + 1}
          facts={sayFacts(line)}
          said={saidTo(line.step)}
          href={stepHref(setup.id, line.step)}
          isNext={line === first}
        />
      ))}
    </ol>
  );
}

interface StepRowProps {
  line: SetupStepLine;
  number: number;
  facts: string;
  said: string | undefined;
  href: string;
  isNext: boolean;
}

function StepRow({ line: { step, state, minutes }, number, facts, said, href, isNext }: StepRowProps) {
  const { t } = useTranslation('venue-setup');
  const name = t(`steps.${step}.name`);
  const isDone = (state === 'done' || state === 'kept') && said === undefined;
  const toDo = minutes > 0 ? t('hub.goOn', { minutes }) : t('goOn');
  const label = isDone || state === 'done' ? t('hub.change') : toDo;
  return (
    <li
      className={joinClasses(
        'flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line px-4 py-3.5 last:border-0 sm:flex-nowrap sm:px-5',
        isNext && 'bg-orange-soft',
      )}
    >
      <StepMark number={number} isDone={isDone} isNext={isNext} />
      <div className="min-w-0 flex-1">
        <h2 className="text-m">{name}</h2>
        <p className="text-s text-pretty text-ink-2 [overflow-wrap:anywhere]">{facts}</p>
        {said === undefined ? null : (
          <p className="mt-1.5 flex gap-2 text-s font-strong whitespace-pre-line [overflow-wrap:anywhere]">
            <MessageSquareWarning aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-(--bad)" />
            <span>{t('hub.said', { text: said })}</span>
          </p>
        )}
      </div>
      {state === 'locked' ? (
        <span className="flex shrink-0 items-center gap-1.5 text-s text-ink-2">
          <Lock aria-hidden="true" className="size-4" />
          {t('hub.last', { minutes })}
        </span>
      ) : (
        <Link
          to={href}
          aria-label={t(isDone ? 'hub.changeStep' : 'hub.openStep', { name })}
          className={joinClasses(
            buttonClass(isNext ? 'primary' : 'quiet', 'small'),
            isNext ? 'shrink-0 max-sm:w-full' : 'shrink-0',
          )}
        >
          {label}
        </Link>
      )}
    </li>
  );
}

function StepMark({ number, isDone, isNext }: { number: number; isDone: boolean; isNext: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'grid size-9 shrink-0 place-items-center rounded-full text-s font-strong',
        isDone
          ? 'bg-(--ok-soft) text-(--ok)'
          : isNext
            ? 'bg-(--orange) text-(--on-orange)'
            : 'border-2 border-line-2',
      )}
    >
      {isDone ? <Check className="size-5" /> : number}
    </span>
  );
}
