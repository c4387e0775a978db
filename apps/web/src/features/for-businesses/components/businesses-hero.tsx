import type { PublicConfig } from '@gramy/contract/public-config';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { BusinessLink } from './business-link.tsx';
import { ExampleBoard } from './example-board.tsx';

interface BusinessesHeroProps {
  links: PublicConfig['businessLinks'];
  /** Who is here already. */
  children: ReactNode;
}

export function BusinessesHero({ links, children }: BusinessesHeroProps) {
  const { t } = useTranslation('for-businesses');
  return (
    <section className="overflow-x-clip bg-(--night)">
      <div className="page-width grid items-center gap-x-14 gap-y-10 pt-8 pb-12 md:pt-14 md:pb-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.16fr)] lg:pt-18">
        <div className="text-ink scheme-dark">
          <p className="mb-3.5 text-s font-strong text-orange-text">{t('hero.eyebrow')}</p>
          <h1 className="text-[clamp(2.5rem,1.4rem+2.9vw,3.9rem)] leading-[.96] font-heavy tracking-[-0.042em]">
            {t('hero.title')} <span className="block">{t('hero.titleEnd')}</span>
          </h1>
          <p className="mt-5 mb-7 max-w-[32em] text-pretty text-ink-2 md:text-[1.1875rem]">
            {t('hero.lead')}
          </p>
          <div className="flex flex-wrap gap-3 max-md:flex-col">
            <BusinessLink href={links.registration} className={buttonClass('primary', 'large')}>
              {t('addBusiness')}
            </BusinessLink>
            <BusinessLink href={links.contact} className={buttonClass('line', 'large')}>
              {t('askUs')}
            </BusinessLink>
          </div>
          {/* Keeps its line while the numbers are on their way. */}
          <p className="mt-4 min-h-lh text-s text-ink-3">{children}</p>
        </div>
        <ExampleBoard />
      </div>
    </section>
  );
}
