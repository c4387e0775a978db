import { type SetupStep, setupSteps } from '@gramy/domain/setup/progress';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { useRoomBelow } from '../../../lib/browser/use-room-below.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { SavingReportProvider } from '../hooks/saving-report.tsx';
import { findNextStep, stepHref } from '../hooks/step-href.ts';
import { PreviewButton } from './preview-button.tsx';
import { SavingSign } from './saving-sign.tsx';
import { SetupColumns } from './setup-columns.tsx';
import { StepBar } from './step-bar.tsx';

interface SetupFrameProps {
  providerId: string;
  step: SetupStep;
  /** Of a page that is a part of its step: its own name, title and lead. */
  words?: { name: string; title: string; lead: string };
  /** Where such a page belongs; without it, to all steps. */
  back?: { to: string; label: string };
  /** A preview, or what a change would mean: beside the step on wide screens, behind a button on others. */
  aside?: ReactNode;
  /** On narrow screens too the aside is on the page. */
  isAsideBelow?: boolean;
  /** The way on; without it, to the next step. */
  next?: ReactNode;
  children: ReactNode;
}

/** Around each step of the set-up: its name, whether it is saved, and the way to the others. */
export function SetupFrame({ providerId, step, aside, isAsideBelow = false, ...props }: SetupFrameProps) {
  const { t } = useTranslation('venue-setup');
  const isWide = useIsWide();
  const hasPreviewButton = aside !== undefined && !isWide && !isAsideBelow;
  const foot = useRoomBelow<HTMLElement>();
  const number = setupSteps.indexOf(step) + 1;
  const words = props.words ?? {
    name: t('stepOf', { number, all: setupSteps.length, name: t(`steps.${step}.name`) }),
    title: t(`steps.${step}.title`),
    lead: t(`steps.${step}.lead`),
  };
  const back = props.back ?? { to: buildHref(paths.venueSetup, { providerId }), label: t('allSteps') };
  usePageHead({
    title: t('pageTitle', { title: words.title }),
    description: words.lead,
  });
  return (
    <SavingReportProvider>
      <SetupColumns aside={aside} isBelow={isAsideBelow}>
        <div className="mx-auto w-full max-w-[52rem] px-(--gutter) pt-6 pb-16 sm:pt-9">
          <StepBar providerId={providerId} step={step} />
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="text-s font-strong text-orange-text">{words.name}</p>
            <SavingSign />
          </div>
          <h1 className="mt-1 text-3xl [overflow-wrap:anywhere]">{words.title}</h1>
          <p className="mt-1.5 mb-6 max-w-[38rem] text-pretty text-ink-2">{words.lead}</p>
          {props.children}
        </div>
      </SetupColumns>
      <nav
        ref={foot}
        aria-label={t('stepsLabel')}
        className="sticky bottom-(--room-below,0px) z-10 border-t border-line bg-card px-(--gutter) py-3 print:hidden"
      >
        <div className="flex items-center justify-between gap-2 sm:gap-3">
          <Link to={back.to} className={buttonClass('line')}>
            <ArrowLeft aria-hidden="true" />
            <span className={hasPreviewButton ? 'max-[479px]:sr-only' : undefined}>{back.label}</span>
          </Link>
          <div className="flex items-center gap-2 sm:gap-3">
            {hasPreviewButton ? <PreviewButton>{aside}</PreviewButton> : null}
            {props.next === undefined ? <NextStep providerId={providerId} step={step} /> : props.next}
          </div>
        </div>
      </nav>
    </SavingReportProvider>
  );
}

function NextStep({ providerId, step }: { providerId: string; step: SetupStep }) {
  const { t } = useTranslation('venue-setup');
  const next = findNextStep(step);
  if (!next) return null;
  const name = t(`steps.${next}.name`);
  return (
    <>
      <span aria-hidden="true" className="hidden text-s text-ink-2 sm:inline">
        {t('nextStep', { name })}
      </span>
      <Link
        to={stepHref(providerId, next)}
        aria-label={t('hub.openStep', { name })}
        className={buttonClass('primary')}
      >
        {t('goOn')}
      </Link>
    </>
  );
}
