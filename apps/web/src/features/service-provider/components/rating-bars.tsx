import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { countForMessage, formatNumber } from '../../../lib/formats/format.ts';

/** How many gave 5, 4, 3, 2 and 1 stars; drawn, because a style attribute could not be sent. */
export function RatingBars({ distribution }: { distribution: readonly number[] }) {
  const { t } = useTranslation('provider');
  const language = useLanguage();
  const most = Math.max(1, ...distribution);
  return (
    <ol className="grid gap-1.5 text-s tabular-nums">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = distribution[stars - 1] ?? 0;
        return (
          <li key={stars} className="grid grid-cols-[14px_1fr_44px] items-center gap-3">
            <span className="sr-only">
              {t('reviews.starCount', { count: stars })}:{' '}
              {t('reviews.count', countForMessage(language, count))}
            </span>
            <span aria-hidden="true">{stars}</span>
            <svg aria-hidden="true" className="h-2.5 w-full rounded-full">
              <rect width="100%" height="100%" className="fill-line" />
              <rect
                width={`${Math.round((count / most) * 100)}%`}
                height="100%"
                rx="5"
                className="fill-orange"
              />
            </svg>
            <span aria-hidden="true" className="text-right text-ink-2">
              {formatNumber(language, count)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
