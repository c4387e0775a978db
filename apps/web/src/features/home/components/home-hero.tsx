import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { HeroPicture } from '../../../lib/hero-picture.tsx';

interface HomeHeroProps {
  placeCount: number;
  cityCount: number;
  /** Stands on the pavement, over its edge. */
  children: ReactNode;
}

export function HomeHero({ placeCount, cityCount, children }: HomeHeroProps) {
  const { t } = useTranslation('home');
  return (
    <>
      <section className="relative overflow-x-clip bg-linear-to-b from-paper to-paper-2 pb-14 md:pb-18">
        <div className="page-width md:grid md:min-h-104 md:grid-cols-[1fr_46%] md:items-end lg:min-h-144 lg:grid-cols-[1fr_56%]">
          <div className="pt-3 md:self-center md:py-10">
            <h1 className="text-hero leading-[.94] font-[800] tracking-[-0.045em]">
              {t('heroTitle')} <span className="block text-orange-display">{t('heroTitleWhen')}</span>
            </h1>
            {placeCount > 0 ? (
              <p className="mt-5 max-w-[25em] text-m leading-snug text-pretty text-ink-2 lg:text-l">
                {t('lead', {
                  places: t('leadPlaces', { count: placeCount }),
                  cities: t('leadCities', { count: cityCount }),
                })}
              </p>
            ) : null}
          </div>
          {/* The houses end 6.5 % above the lower edge: there the kerb begins. The mask lets the lamps' light run out. */}
          <HeroPicture
            alt={t('heroPicture')}
            className="relative z-1 mt-6 -mb-[6.5%] h-auto w-full [mask-image:linear-gradient(90deg,transparent,black_2.4%,black_97.6%,transparent)]"
          />
        </div>
        <div
          className="absolute inset-x-0 bottom-0 h-14 border-t-6 border-kerb bg-street md:h-18 md:border-t-8"
          aria-hidden="true"
        />
      </section>
      <div className="page-width relative z-2 -mt-7">
        <div className="rounded-xl bg-raise p-3 shadow-e3">{children}</div>
      </div>
    </>
  );
}
