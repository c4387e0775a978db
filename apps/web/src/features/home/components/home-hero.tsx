import type { Language } from '@gramy/domain/language/language';
import { isLateNight, type Tonight } from '@gramy/domain/time/tonight';
import type { ReactNode } from 'react';
import type { MarketFigures } from '../../../entities/market/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { HeroPicture } from '../../../lib/content/hero-picture.tsx';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildSearchHref } from '../../../lib/navigation/search-address.ts';
import { writeTonight } from '../../../lib/navigation/tonight-address.ts';

interface HomeHeroProps {
  /** Those that stand further down as well; undefined while nobody knows. */
  figures: Pick<MarketFigures, 'places' | 'cities'> | undefined;
  /** Where the quick ways lead, and when; undefined while nobody knows. */
  city: { slug: string; name: Record<Language, string> } | undefined;
  tonight: Tonight | undefined;
  /** Hangs in the windows of the picture, which it may place by percent. */
  windows: ReactNode;
  /** The form. */
  children: ReactNode;
}

export function HomeHero({ figures, city, tonight, windows, children }: HomeHeroProps) {
  const { t } = useTranslation('home');
  return (
    <section className="relative overflow-x-clip max-md:pb-12">
      {/* From md on the form stands on the pavement and reaches over its lower edge. */}
      <div
        className="absolute inset-x-0 top-0 bottom-0 bg-[linear-gradient(var(--paper),var(--paper-2))] md:bottom-6"
        aria-hidden="true"
      >
        <div className="absolute inset-x-0 bottom-0 h-12 border-t-6 border-kerb bg-street md:h-22 md:border-t-8" />
      </div>
      <div className="page-width relative md:grid md:grid-cols-[1fr_50%] lg:grid-cols-[1fr_58%]">
        <div className="pt-3 md:min-h-104 md:content-center md:py-8 lg:min-h-148">
          <h1 className="text-hero leading-[.94] font-heavy tracking-[-0.045em]">
            {t('heroTitle')} <span className="block text-orange-display">{t('heroTitleWhen')}</span>
          </h1>
          {figures && figures.places > 0 ? (
            // On the smallest of phones the form matters more.
            <p className="mt-3 max-w-[25em] max-md:[@media(height<38rem)]:hidden text-m leading-snug text-pretty text-ink-2 md:mt-5 lg:text-l">
              {t('lead', {
                places: t('leadPlaces', { count: figures.places }),
                cities: t('leadCities', { count: figures.cities }),
              })}
            </p>
          ) : null}
          {city ? <QuickWays city={city} tonight={tonight} /> : null}
        </div>
        {/* On a phone before the picture: what the page is for stands in the first view. */}
        <div className="relative z-2 mt-4 md:col-span-2 md:row-start-2 md:mt-8">{children}</div>
        {/* The houses end 6.5 % above the lower edge: there the kerb begins. The mask lets the lamps' light run out. */}
        <div className="relative z-1 mt-5 -mb-[6.5%] md:col-start-2 md:row-start-1 md:mt-6 md:self-end lg:-mr-9">
          <HeroPicture
            alt={t('heroPicture')}
            className="h-auto w-full [mask-image:linear-gradient(90deg,transparent,black_2.4%,black_97.6%,transparent)]"
          />
          {windows}
        </div>
      </div>
    </section>
  );
}

type QuickWaysProps = Pick<HomeHeroProps, 'tonight'> & { city: NonNullable<HomeHeroProps['city']> };

/** Two evenings that many have in mind, one tap away. */
function QuickWays({ city, tonight }: QuickWaysProps) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const ways = [
    { words: t('quick.bowling'), activity: 'bowling', guests: 6 },
    { words: t('quick.karaoke'), activity: 'karaoke', guests: 8 },
  ];
  return (
    <p className="mt-6 hidden flex-wrap items-center gap-2 text-s text-ink-2 md:flex">
      <span className="mr-1">
        {t(tonight && isLateNight(tonight) ? 'quick.labelNight' : 'quick.label', {
          city: city.name[language],
        })}
      </span>
      {ways.map(({ words, activity, guests }) => (
        <Link
          key={activity}
          to={buildSearchHref({
            activity,
            city: city.slug,
            ...(tonight ? writeTonight(tonight) : {}),
            guests,
          })}
          className="inline-flex min-h-11 items-center rounded-full px-4 font-medium text-ink inset-ring inset-ring-line-2 transition hover:bg-card"
        >
          {words}
        </Link>
      ))}
    </p>
  );
}
