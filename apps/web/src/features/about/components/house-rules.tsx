import { useTranslation } from '../../../i18n/use-translation.ts';

/**
 * What consumer law wants said where people can find it. Search results, reviews and the footer link here by
 * the ids `ranking` and `reviews`.
 */
export function HouseRules() {
  return (
    <div className="page-width grid gap-5 pt-15 md:pt-24 lg:grid-cols-2">
      <ReviewRules />
      <RankingRules />
    </div>
  );
}

const cardClass = 'scroll-mt-24 rounded-xl bg-card p-6 shadow-e1 md:p-9';
const listClass = 'mt-4 grid gap-3 pl-5 text-pretty text-ink-2 marker:font-strong marker:text-orange-text';

function ReviewRules() {
  const { t } = useTranslation('about');
  return (
    <section id="reviews" aria-labelledby="reviews-title" className={cardClass}>
      <h2 id="reviews-title" className="text-2xl">
        {t('reviews.title')}
      </h2>
      <p className="mt-4 font-strong text-pretty">{t('reviews.rule')}</p>
      <ul className={`${listClass} list-disc`}>
        <li>{t('reviews.check')}</li>
        <li>{t('reviews.all')}</li>
        <li>{t('reviews.reply')}</li>
        <li>{t('reviews.hide')}</li>
      </ul>
    </section>
  );
}

function RankingRules() {
  const { t } = useTranslation('about');
  return (
    <section id="ranking" aria-labelledby="ranking-title" className={cardClass}>
      <h2 id="ranking-title" className="text-2xl">
        {t('ranking.title')}
      </h2>
      <p className="mt-4 text-pretty">{t('ranking.intro')}</p>
      <ol className={`${listClass} list-decimal`}>
        <li>{t('ranking.match')}</li>
        <li>{t('ranking.freeTimes')}</li>
        <li>{t('ranking.distance')}</li>
        <li>{t('ranking.rating')}</li>
      </ol>
      <p className="mt-4 font-strong text-pretty">{t('ranking.noPayment')}</p>
    </section>
  );
}
