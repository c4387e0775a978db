import { ActivityIcon } from '../../../entities/activity/components/activity-icon.tsx';
import type { DescribedActivity } from '../../../entities/activity/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDuration, formatMoney } from '../../../lib/formats/format.ts';
import { hueClass } from '../../../ui/display/hue-class.ts';
import { findCostEach } from '../hooks/cost-each.ts';

/** As many as a court takes: with fewer a lane would look dear, with more a court. */
const group = 4;
/** Of the width, so that the price beside the longest bar has its room. */
const longestBar = 62;

/** What a visit costs each, the cheapest first; bars are drawn, because a style attribute could not be sent. */
export function CostChart({ activities }: { activities: readonly DescribedActivity[] }) {
  const { t } = useTranslation('activities');
  const language = useLanguage();
  const rows = activities
    .flatMap(({ typical, ...activity }) =>
      typical ? [{ activity, typical, cost: findCostEach(typical, group) }] : [],
    )
    .toSorted((one, other) => one.cost - other.cost);
  const dearest = rows.at(-1)?.cost ?? 0;
  if (rows.length < 2 || dearest === 0) return null;
  return (
    <section aria-labelledby="cost" className="bg-paper-2 py-11 md:py-16">
      <div className="page-width">
        <h2 id="cost" className="text-2xl">
          {t('cost.title')}
        </h2>
        <p className="mt-2 max-w-[60ch] text-pretty text-ink-2">{t('cost.lead', { count: group })}</p>
        <ol className="mt-6 gap-14 md:columns-2">
          {rows.map(({ activity, typical, cost }) => {
            const price = formatMoney(language, { amount: wholeUnits(cost), currency: typical.currency });
            const share = Math.max(2, Math.round((cost / dearest) * longestBar));
            return (
              <li
                key={activity.slug}
                className={`${hueClass(activity.hue)} grid min-h-11 break-inside-avoid grid-cols-[9.5rem_1fr] items-center gap-2 text-s`}
              >
                <span className="flex items-center gap-2.5 leading-tight">
                  <ActivityIcon icon={activity.icon} className="size-5 flex-none text-act" />
                  <span>
                    <span className="font-medium">{activity.name[language]}</span>
                    <span className="block text-xs text-ink-2">
                      {formatDuration(language, typical.durationMinutes)}
                    </span>
                  </span>
                </span>
                <svg role="img" aria-label={t('cost.each', { price })} className="h-6.5 w-full">
                  <rect width={`${share}%`} height="100%" rx="8" className="fill-act-fill" />
                  <text
                    x={`${share + 2}%`}
                    y="50%"
                    dominantBaseline="central"
                    className="fill-ink font-strong tabular-nums"
                  >
                    {price}
                  </text>
                </svg>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}

/** Grosze say nothing about the middle of a market. */
function wholeUnits(amount: number): number {
  return Math.round(amount / 100) * 100;
}
