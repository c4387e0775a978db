import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { City } from '../../areas/queries.ts';

interface HomeHeroProps {
  cities: readonly City[];
  /** Stands on the pavement, half over its edge. */
  children: ReactNode;
}

export function HomeHero({ cities, children }: HomeHeroProps) {
  const { t } = useTranslation('home');
  const places = cities.reduce((sum, city) => sum + city.providerCount, 0);
  return (
    <section className="relative overflow-x-clip bg-linear-to-b from-paper to-paper-2">
      <div className="page-width relative">
        <div className="relative z-1 max-w-[37rem] pt-3 pb-6 md:max-w-[54%] md:pt-10 md:pb-40 lg:pt-14 lg:pb-56">
          <h1 className="text-hero leading-[.94] font-[800] tracking-[-0.045em]">
            {t('heroTitle')} <span className="block text-orange-display">{t('heroTitleWhen')}</span>
          </h1>
          {places > 0 ? (
            <p className="mt-5 max-w-[25em] text-m leading-snug text-pretty text-ink-2 lg:text-l">
              {t('lead', {
                places: t('leadPlaces', { count: places }),
                cities: t('leadCities', { count: cities.length }),
              })}
            </p>
          ) : null}
        </div>
        <img
          src="/illustrations/market-square.svg"
          alt={t('heroPicture')}
          width={920}
          height={740}
          fetchPriority="high"
          className="relative z-1 h-auto w-full max-w-none md:absolute md:right-2 md:bottom-0 md:w-[56%] lg:w-[50rem] lg:max-w-[62%]"
        />
      </div>
      <div className="absolute inset-x-0 bottom-0 h-10 border-t-8 border-kerb bg-street" aria-hidden="true" />
      {children}
    </section>
  );
}
