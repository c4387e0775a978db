import type { MarketFigures as Figures } from '../../../entities/market/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { countForMessage } from '../../../lib/formats/format.ts';

/** Counted, not claimed: what is still nothing is not mentioned. */
export function MarketFigures({ figures }: { figures: Figures }) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const rows = [
    { name: 'places', value: figures.places, words: t('figures.places', say(figures.places)) },
    { name: 'tables', value: figures.tables, words: t('figures.tables', say(figures.tables)) },
    { name: 'cities', value: figures.cities, words: t('figures.cities', say(figures.cities)) },
    { name: 'visits', value: figures.visits, words: t('figures.visits', say(figures.visits)) },
    { name: 'reviews', value: figures.reviews, words: t('figures.reviews', say(figures.reviews)) },
  ].filter(({ value }) => value > 0);
  return (
    <section aria-labelledby="figures" className="page-width pt-14 md:pt-22">
      <h2 id="figures" className="sr-only">
        {t('figures.title')}
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-7 border-t border-line pt-8 md:grid-cols-5">
        {rows.map(({ name, value, words }) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-s text-ink-2">{words}</dt>
            <dd className="text-2xl leading-none font-heavy tracking-[-0.03em] tabular-nums">
              {say(value).shownCount}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-xs text-ink-3">{t('figures.source')}</p>
    </section>
  );

  function say(count: number) {
    return countForMessage(language, count);
  }
}
