import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';

interface SetupPageProps {
  providerId: string;
  title: string;
  lead: string;
  /** At the right end of the title. */
  action?: ReactNode;
  /** Full of tables and charts, which need more than a line of text does. */
  isWide?: boolean;
  children: ReactNode;
}

/** A page of the set-up that is not one of its steps: people, the log, the import. */
export function SetupPage({ providerId, title, lead, action, isWide = false, children }: SetupPageProps) {
  const { t } = useTranslation('venue-setup');
  usePageHead({ title: t('pageTitle', { title }), description: lead });
  return (
    <div className={joinClasses('page-width pt-6 pb-16 sm:pt-9', !isWide && 'max-w-[64rem]')}>
      <Link to={buildHref(paths.venueSetup, { providerId })} className={buttonClass('quiet', 'small')}>
        <ArrowLeft aria-hidden="true" />
        {t('hub.name')}
      </Link>
      <div className="mt-3 mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-1.5 max-w-[38rem] text-pretty text-ink-2">{lead}</p>
        </div>
        {action}
      </div>
      <div className="grid gap-5">{children}</div>
    </div>
  );
}
