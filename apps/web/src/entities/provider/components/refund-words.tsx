import { type RefundTier, tidyTiers } from '@gramy/domain/cancellation/refund';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** What comes back if one cancels, as guests read it on the page of a place. Needs the messages `provider`. */
export function RefundWords({ tiers }: { tiers: readonly RefundTier[] }) {
  const { t } = useTranslation('provider');
  const sayHours = (hours: number) =>
    hours % 24 === 0 && hours >= 48
      ? t('rules.days', { count: hours / 24 })
      : t('rules.hours', { count: hours });
  const steps = tidyTiers(tiers);
  const last = steps.at(-1);
  if (!last) return <p>{t('rules.noRefund')}</p>;
  return (
    <ul className="grid list-disc gap-1 pl-5">
      {steps.map(({ hoursBefore, percent }) => (
        <li key={hoursBefore}>
          {hoursBefore === 0
            ? t('rules.untilStart', { percent })
            : t('rules.until', { time: sayHours(hoursBefore), percent })}
        </li>
      ))}
      {last.hoursBefore > 0 ? <li>{t('rules.after')}</li> : null}
    </ul>
  );
}
