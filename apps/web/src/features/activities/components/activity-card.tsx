import { bindShortWords } from '@gramy/domain/text/polish-typography';
import { ChevronDown, Clock, Users } from 'lucide-react';
import { ActivityIcon } from '../../../entities/activity/components/activity-icon.tsx';
import type { DescribedActivity } from '../../../entities/activity/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { sceneFocusClass, usePictures } from '../../../lib/content/pictures.ts';
import { formatDuration, formatMoney } from '../../../lib/formats/format.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildSearchHref } from '../../../lib/navigation/search-address.ts';
import { hueClass } from '../../../ui/display/hue-class.ts';
import { Picture } from '../../../ui/display/picture.tsx';
import { bodyClass, cardClass, countClass, pictureClass } from './grid-class.ts';

interface ActivityCardProps {
  activity: DescribedActivity;
  city: string | undefined;
  /** Places with a free time this evening; undefined while nobody has looked. */
  freeTonight: number | undefined;
  isFirst: boolean;
}

/** All there is to say before one chooses; its address ends with its name: `#bowling`. */
export function ActivityCard({ activity, city, freeTonight, isFirst }: ActivityCardProps) {
  const { t } = useTranslation('activities');
  const language = useLanguage();
  const { slug, hue, icon, name, summary, placeCount } = activity;
  const scene = usePictures().scene(slug, slug);
  const say = (text: string) => (language === 'pl' ? bindShortWords(text) : text);
  return (
    <li
      id={slug}
      className={`${cardClass} ${hueClass(hue)} relative scroll-mt-6 target:ring-3 target:ring-orange`}
    >
      <div className={pictureClass}>
        <Picture
          isFirst={isFirst}
          src={activity.picture ?? scene}
          width={800}
          height={520}
          className={`absolute inset-0 size-full object-cover transition duration-(--slow) group-hover:scale-103 ${sceneFocusClass(slug)}`}
        />
      </div>
      <p className={countClass}>
        {freeTonight ? t('freeTonight', { count: freeTonight }) : t('places', { count: placeCount })}
      </p>
      <div className={bodyClass}>
        <h3 className="flex items-center gap-x-3 gap-y-2 text-l leading-tight tracking-[-0.012em] max-md:flex-wrap group-first:lg:text-xl">
          <span className="grid size-10 flex-none place-items-center rounded-full bg-act-fill text-[white]">
            <ActivityIcon icon={icon} className="size-5" />
          </span>
          <Link to={buildSearchHref({ activity: slug, city })} className="after:absolute after:inset-0">
            {name[language]}
          </Link>
        </h3>
        <p className="text-s leading-snug text-pretty text-ink-2">{say(summary[language])}</p>
        <TypicalVisit activity={activity} />
        <Expectations activity={activity} say={say} />
      </div>
    </li>
  );
}

function TypicalVisit({ activity: { typical } }: Pick<ActivityCardProps, 'activity'>) {
  const { t } = useTranslation('activities');
  const language = useLanguage();
  if (!typical) return null;
  const price = formatMoney(language, { amount: typical.price, currency: typical.currency });
  return (
    <dl className="mt-auto flex flex-wrap gap-x-4 gap-y-1 text-s">
      <div>
        <dt className="sr-only">{t('typical.price')}</dt>
        <dd className="font-strong">
          {typical.pricedPer === 'hour' ? t('typical.perHour', { price }) : t('typical.perPerson', { price })}
        </dd>
      </div>
      <div className="inline-flex items-center gap-1.5 text-ink-2">
        <Clock aria-hidden="true" className="size-4" />
        <dt className="sr-only">{t('typical.duration')}</dt>
        <dd>{formatDuration(language, typical.durationMinutes)}</dd>
      </div>
      <div className="inline-flex items-center gap-1.5 text-ink-2">
        <Users aria-hidden="true" className="size-4" />
        <dt className="sr-only">{t('typical.seats')}</dt>
        <dd>{t('typical.upTo', { count: typical.seats })}</dd>
      </div>
    </dl>
  );
}

interface ExpectationsProps extends Pick<ActivityCardProps, 'activity'> {
  say: (text: string) => string;
}

/** Above the link that covers the card. */
function Expectations({ activity, say }: ExpectationsProps) {
  const { t } = useTranslation('activities');
  const language = useLanguage();
  return (
    <details className="group/more relative z-1 w-full text-s">
      <summary className="-mx-1 flex min-h-11 cursor-pointer list-none items-center gap-1.5 px-1 font-medium">
        {t('expectations')}
        <ChevronDown aria-hidden="true" className="size-4 flex-none transition group-open/more:rotate-180" />
      </summary>
      <p className="mb-2 leading-snug text-pretty text-ink-2">{say(activity.description[language])}</p>
      <ul className="grid list-disc gap-1.5 pl-5 leading-snug marker:text-act">
        {activity.expectations.map((expectation) => (
          <li key={expectation.en}>{say(expectation[language])}</li>
        ))}
      </ul>
    </details>
  );
}
