import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { buildBookingHref } from '../../../lib/booking-link.ts';
import { Link } from '../../../lib/link.tsx';
import { sceneGroundClass, usePictures } from '../../../lib/pictures.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { NearPicture } from '../../../ui/display/near-picture.tsx';
import { forgetViewed, useRecentlyViewed } from '../hooks/recently-viewed.ts';

/** Known to this browser only; for somebody new there is nothing here. */
export function RecentlyViewed() {
  const { t } = useTranslation('places');
  const language = useLanguage();
  const pictures = usePictures();
  const places = useRecentlyViewed();
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed" className="page-width pt-12 md:pt-16">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-5">
        <h2 id="recently-viewed" className="text-2xl">
          {t('recent.title')}
        </h2>
        <button type="button" onClick={forgetViewed} className={buttonClass('quiet', 'small')}>
          {t('recent.clear')}
        </button>
      </div>
      <ul className="flex gap-3 overflow-x-auto p-0.5 pb-2 max-md:-mx-(--gutter) max-md:px-(--gutter)">
        {places.map(({ branchId, branchSlug, providerSlug, name, cityName, activity }) => (
          <li key={branchId} className="flex-none">
            <Link
              to={buildBookingHref({ providerSlug, branchSlug })}
              className="flex w-66 items-center gap-3 rounded-l bg-card p-2 shadow-e1 transition hover:shadow-e2 dark:inset-ring dark:inset-ring-line"
            >
              <NearPicture
                src={pictures.scene(activity, branchId)}
                width={88}
                height={64}
                className={`h-16 w-22 flex-none rounded-m object-cover ${sceneGroundClass(activity)}`}
              />
              <span className="grid min-w-0 leading-snug">
                <span className="truncate font-[680]">{name}</span>{' '}
                <span className="text-s text-ink-2">{cityName[language]}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
