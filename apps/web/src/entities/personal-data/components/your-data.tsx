import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { dataAnchor, paths } from '../../../lib/navigation/paths.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { ConsentLogCard } from './consent-log-card.tsx';
import { DeletionCard } from './deletion-card.tsx';
import { ExportCard } from './export-card.tsx';

interface YourDataProps {
  /** What stands above it has its height. */
  isSettled: boolean;
  /** Of this browser, about cookies. */
  answer: ReactNode;
}

export function YourData({ isSettled, answer }: YourDataProps) {
  const { t } = useTranslation('your-data');
  const { hash, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The same link once more leads here once more.
  const arrival = hash === `#${dataAnchor}` && isSettled ? key : undefined;
  useEffect(() => {
    if (arrival === undefined) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [arrival]);
  return (
    <section id={dataAnchor} aria-labelledby={`${dataAnchor}-title`} className="mt-10 sm:mt-14">
      <h2
        ref={heading}
        id={`${dataAnchor}-title`}
        tabIndex={-1}
        className="scroll-mt-6 text-2xl tracking-[-0.02em] outline-none"
      >
        {t('title')}
      </h2>
      <p className="mt-1.5 mb-5 max-w-[38rem] text-pretty text-ink-2">
        {t('lead')}{' '}
        <Link to={paths.privacy} className={textLinkClass}>
          {t('policy')}
        </Link>
      </p>
      <div className="grid items-start gap-3.5 sm:gap-5 lg:grid-cols-2">
        <div className="grid gap-3.5 max-lg:contents sm:gap-5">
          <ExportCard />
          <div className="max-lg:order-last">
            <DeletionCard />
          </div>
        </div>
        <ConsentLogCard answer={answer} />
      </div>
    </section>
  );
}
