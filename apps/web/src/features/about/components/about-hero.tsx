import { useTranslation } from '../../../i18n/use-translation.ts';
import { HeroPicture } from '../../../lib/content/hero-picture.tsx';

/** The houses stand on the kerb of the section below, which begins where they end: 6.5 % above the lower edge. */
export function AboutHero() {
  const { t } = useTranslation('about');
  return (
    <section className="page-width relative z-1 grid items-end gap-x-6 overflow-x-clip md:grid-cols-2">
      <div className="pt-3 pb-2 md:self-center md:py-8">
        <h1 className="text-hero leading-[.95] font-heavy tracking-[-0.042em]">
          {t('title')} <span className="block text-orange-display">{t('titleEnd')}</span>
        </h1>
        <p className="mt-4 max-w-[28em] text-m leading-normal text-pretty text-ink-2 md:mt-6 lg:text-l">
          {t('lead')}
        </p>
      </div>
      <HeroPicture
        alt={t('heroPicture')}
        className="-mb-[6.5%] h-auto w-full [mask-image:linear-gradient(90deg,transparent,black_2.4%,black_97.6%,transparent)]"
      />
    </section>
  );
}
