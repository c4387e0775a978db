import type { SetupStep } from '@gramy/domain/setup/progress';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { SavingReportProvider } from '../hooks/saving-report.tsx';
import { SavingSign } from './saving-sign.tsx';

interface SetupFrameProps {
  providerId: string;
  step: SetupStep;
  /** Of a page that is a part of its step: its own name, title and lead. */
  words?: { name: string; title: string; lead: string };
  /** Where such a page belongs; without it, to all steps. */
  back?: { to: string; label: string };
  /** Beside the step on wide screens, below it on others: a preview, or what a change would mean. */
  aside?: ReactNode;
  /** Where the next step is. */
  next: ReactNode;
  children: ReactNode;
}

/** Around each step of the set-up: its name, whether it is saved, and the way to the others. */
export function SetupFrame({ providerId, step, aside, next, children, ...own }: SetupFrameProps) {
  const { t } = useTranslation('venue-setup');
  const words = own.words ?? {
    name: t(`steps.${step}.name`),
    title: t(`steps.${step}.title`),
    lead: t(`steps.${step}.lead`),
  };
  const back = own.back ?? { to: buildHref(paths.venueSetup, { providerId }), label: t('allSteps') };
  usePageHead({
    title: t('pageTitle', { title: words.title }),
    description: words.lead,
  });
  return (
    <SavingReportProvider>
      <div className="min-[1001px]:grid min-[1001px]:min-h-full min-[1001px]:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="mx-auto w-full max-w-[52rem] px-(--gutter) pt-6 pb-28 sm:pt-9">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="text-s font-strong text-orange-text">{words.name}</p>
            <SavingSign />
          </div>
          <h1 className="mt-1 text-3xl [overflow-wrap:anywhere]">{words.title}</h1>
          <p className="mt-1.5 mb-6 max-w-[38rem] text-pretty text-ink-2">{words.lead}</p>
          {children}
        </div>
        {aside ? <aside className="bg-paper-2 px-(--gutter) py-8 min-[1001px]:px-8">{aside}</aside> : null}
      </div>
      <nav
        aria-label={t('stepsLabel')}
        className="sticky bottom-0 z-10 border-t border-line bg-card px-(--gutter) py-3 print:hidden"
      >
        <div className="flex items-center justify-between gap-3">
          <Link to={back.to} className={buttonClass('line')}>
            <ArrowLeft aria-hidden="true" />
            {back.label}
          </Link>
          {next}
        </div>
      </nav>
    </SavingReportProvider>
  );
}
