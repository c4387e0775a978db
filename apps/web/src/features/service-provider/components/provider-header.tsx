import type { ReactNode } from 'react';
import type { Branch, ProviderPage } from '../../../entities/provider/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { countForMessage, formatNumber } from '../../../lib/formats/format.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { ActivityTag } from '../../../ui/display/activity-tag.tsx';
import { Rating } from '../../../ui/display/rating.tsx';
import { nameOfBranch } from '../hooks/branch-name.ts';
import { ShareButton } from './share-button.tsx';

interface ProviderHeaderProps {
  provider: ProviderPage;
  branch: Branch;
  /** The heart, which another feature draws. */
  favourite: ReactNode;
}

export function ProviderHeader({ provider, branch, favourite }: ProviderHeaderProps) {
  const language = useLanguage();
  const name = nameOfBranch(provider, branch);
  const tagline = provider.tagline[language];
  const activities = [...new Map(branch.offers.map(({ activity }) => [activity.slug, activity])).values()];
  return (
    <header>
      <div className="flex items-start justify-between gap-3">
        <h1
          tabIndex={-1}
          className="text-[clamp(2.1rem,1.4rem+2.4vw,3.25rem)] leading-none font-heavy tracking-[-0.04em]"
        >
          {name}
        </h1>
        <div className="flex flex-none gap-2">
          <ShareButton name={name} />
          {favourite}
        </div>
      </div>
      {tagline === '' ? null : (
        <p className="mt-2.5 max-w-[46ch] text-[1.1875rem] leading-snug text-pretty wrap-anywhere">
          {tagline}
        </p>
      )}
      <p className="mt-3 flex flex-wrap items-center gap-x-3.5 gap-y-1">
        <RatingLink rating={provider.rating} isOfSeveral={provider.branches.length > 1} />
        <a href="#where" className="text-ink-2 hover:underline">
          {[branch.street, branch.district, branch.city.name[language]].filter(Boolean).join(', ')}
        </a>
      </p>
      <ul className="mt-3.5 flex flex-wrap gap-2">
        {activities.map((activity) => (
          <li key={activity.slug}>
            <ActivityTag hue={activity.hue} size="medium">
              {activity.name[language]}
            </ActivityTag>
          </li>
        ))}
      </ul>
    </header>
  );
}

interface RatingLinkProps {
  rating: ProviderPage['rating'];
  /** The rating is the provider's: of all its branches. */
  isOfSeveral: boolean;
}

function RatingLink({ rating: { average, count }, isOfSeveral }: RatingLinkProps) {
  const { t } = useTranslation('provider');
  const language = useLanguage();
  if (average === null) return <span className="text-ink-2">{t('reviews.none')}</span>;
  const value = formatNumber(language, average, 1);
  const reviews = t('reviews.count', countForMessage(language, count));
  return (
    <>
      <Rating value={value} label={t('reviews.average', { value })} />
      <a href="#reviews" className={textLinkClass}>
        {reviews}
      </a>
      {isOfSeveral ? <span className="text-s text-ink-2">({t('reviews.allBranches')})</span> : null}
    </>
  );
}
