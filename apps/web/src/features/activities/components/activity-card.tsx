import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { ActivityWithCount } from '../queries.ts';
import { bodyClass, cardClass, pictureClass } from './grid-class.ts';
import { hueClass } from './hue-class.ts';

export function ActivityCard({ activity }: { activity: ActivityWithCount }) {
  const { t } = useTranslation('activities');
  const language = useLanguage();
  return (
    <li className={`${cardClass} ${hueClass(activity.hue)}`}>
      <div className={pictureClass}>
        <img
          src={`/illustrations/${activity.slug}.svg`}
          alt=""
          width={800}
          height={520}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <div className={bodyClass}>
        <h3 className="text-m leading-tight tracking-[-0.012em] md:text-l group-first:text-xl">
          {activity.name[language]}
        </h3>
        <p className="text-s leading-snug text-pretty text-ink-2 max-md:hidden max-md:group-first:block max-md:group-nth-4:block">
          {activity.summary[language]}
        </p>
        <p className="mt-auto inline-flex items-center gap-1.5 rounded-full bg-act-soft py-1 pr-2.5 pl-2 text-xs leading-tight font-[660] text-act tabular-nums before:size-2 before:rounded-full before:bg-act-fill">
          {t('places', { count: activity.providerCount })}
        </p>
      </div>
    </li>
  );
}
