import { type SetupStep, setupSteps } from '@gramy/domain/setup/progress';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { stepHref } from '../hooks/step-href.ts';
import { type SetupStepLine, setupQuery } from '../queries.ts';

interface StepBarProps {
  providerId: string;
  /** The one that is shown. */
  step: SetupStep;
}

/** All steps in a row: which are done, where one is, and the way to each of them. */
export function StepBar({ providerId, step }: StepBarProps) {
  const { t } = useTranslation('venue-setup');
  const setup = useQuery(setupQuery(providerId), { isExtra: true });
  const lines = setup.status === 'ready' ? setup.data.steps : [];
  return (
    <nav aria-label={t('bar.label')}>
      <ol className="-mx-0.5 flex">
        {setupSteps.map((one, index) => {
          const state = lines.find((line) => line.step === one)?.state ?? 'open';
          const isCurrent = one === step;
          const name = t('bar.step', { number: index + 1, name: t(`steps.${one}.name`) });
          const isLocked = state === 'locked' && !isCurrent;
          return (
            <li key={one} className="min-w-0 flex-1">
              {isLocked ? (
                <span title={t(`steps.${one}.name`)} className={segmentClass}>
                  <Segment state={state} isCurrent={false} />
                  <span className="sr-only">{t('bar.locked', { name })}</span>
                </span>
              ) : (
                <Link
                  to={stepHref(providerId, one)}
                  title={t(`steps.${one}.name`)}
                  aria-label={isDone(state) ? t('bar.done', { name }) : name}
                  aria-current={isCurrent ? 'step' : undefined}
                  className={segmentClass}
                >
                  <Segment state={state} isCurrent={isCurrent} />
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

type State = SetupStepLine['state'];
const isDone = (state: State) => state === 'done' || state === 'kept';

/** Higher than it looks: a finger has to hit it. */
const segmentClass = 'block rounded-s px-0.5 py-2.5 focus-visible:outline-offset-0';

function Segment({ state, isCurrent }: { state: State; isCurrent: boolean }) {
  const colour = isCurrent ? 'bg-orange' : isDone(state) ? 'bg-(--ok)' : 'bg-line-2/60';
  return (
    <span
      className={joinClasses(
        'block h-1.5 rounded-full forced-colors:border forced-colors:border-[CanvasText]',
        colour,
        isCurrent && 'forced-colors:bg-[Highlight]',
      )}
    />
  );
}
