import type { OfficeToday } from '../../../entities/office/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../lib/formats/format.ts';
import styles from './today.module.css';

const figures = ['playing', 'inCheckout', 'requests', 'refundsUnderWay'] as const;

export function MarketNow({ market }: { market: OfficeToday['market'] }) {
  const { t } = useTranslation('office-today');
  const language = useLanguage();
  return (
    <section aria-label={t('market.title')}>
      <dl className={styles.figures}>
        {figures.map((figure) => {
          const count = market[figure];
          return (
            <div key={figure}>
              <dt>{t(`market.${figure}`)}</dt>
              <dd>{count === null ? <Unknown /> : formatNumber(language, count)}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

export function Unknown() {
  const { t } = useTranslation('office-today');
  return (
    <>
      <span aria-hidden="true">?</span>
      <span className="sr-only">{t('unknownCount')}</span>
    </>
  );
}
