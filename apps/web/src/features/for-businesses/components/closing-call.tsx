import type { PublicConfig } from '@gramy/contract/public-config';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { BusinessLink } from './business-link.tsx';

/** The loud colour as a ground carries dark ink in both themes. */
export function ClosingCall({ links }: { links: PublicConfig['businessLinks'] }) {
  const { t } = useTranslation('for-businesses');
  return (
    <section aria-labelledby="closing-title" className="page-width pt-15 md:pt-24">
      <div className="grid items-center gap-x-12 gap-y-6 rounded-xl bg-orange px-6 py-8 text-on-orange scheme-light md:p-12 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 id="closing-title" className="text-3xl">
            {t('closing.title')}
          </h2>
          <p className="mt-2.5 max-w-[44ch] text-balance">{t('closing.text')}</p>
        </div>
        <div className="flex flex-wrap gap-3 max-md:flex-col">
          <BusinessLink href={links.registration} className={buttonClass('ink', 'large')}>
            {t('addBusiness')}
          </BusinessLink>
          <BusinessLink href={links.contact} className={`${buttonClass('line', 'large')} border-current`}>
            {t('askUs')}
          </BusinessLink>
        </div>
      </div>
    </section>
  );
}
