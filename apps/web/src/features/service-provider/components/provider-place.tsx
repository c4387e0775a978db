import { writeTown } from '@gramy/domain/text/write-town';
import { ExternalLink, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Branch } from '../../../entities/provider/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { phonePrefixes } from '../../../lib/forms/phone-prefixes.ts';
import { listMapSites } from '../../../lib/navigation/map-sites.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { writePhone } from '../../../ui/form/phone-number.ts';
import { OtherSites } from '../../../ui/navigation/other-sites.tsx';

export function ProviderPlace({ branch, map }: { branch: Branch; map: ReactNode }) {
  const { t } = useTranslation('provider');
  const { t: tApp } = useTranslation();
  const language = useLanguage();
  const [first, ...others] = listMapSites(branch);
  return (
    <section id="where" aria-labelledby="where-title" className="scroll-mt-4">
      <h2 id="where-title" className="mb-3.5 text-xl">
        {t('where.title')}
      </h2>
      <div className="overflow-hidden rounded-l border border-line bg-card">
        {map}
        <div className="grid gap-4 p-5 sm:flex sm:items-center sm:justify-between">
          <address className="grid gap-1.5 not-italic">
            <span className="flex gap-2.5">
              <MapPin aria-hidden className="mt-0.5 size-5 flex-none text-orange-text" />
              <span>
                <b className="font-strong">{branch.street}</b>
                <span className="block text-s text-ink-2">
                  {[writeTown(branch.postalCode, branch.city.name[language]), branch.district]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
            </span>
            <a
              href={`tel:${branch.phone.replace(/\s/g, '')}`}
              className="flex min-h-11 items-center gap-2.5 hover:underline"
            >
              <Phone aria-hidden className="size-5 flex-none text-orange-text" />
              <span className="tabular-nums">{writePhone(branch.phone, phonePrefixes)}</span>
            </a>
          </address>
          <div className="grid gap-2 sm:justify-items-end">
            <a
              href={first.href}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass('line', 'small')}
            >
              <span className="flex items-center gap-2">
                {t('where.directions')}
                <ExternalLink aria-hidden className="size-4" />
                <span className="sr-only">
                  {first.name} {tApp('otherSite')}
                </span>
              </span>
            </a>
            <OtherSites sites={others} note={tApp('otherSite')}>
              {t('where.also')}
            </OtherSites>
          </div>
        </div>
      </div>
    </section>
  );
}
