import { type PlaceSort, placeSorts } from '@gramy/domain/catalogue/place-sort';
import { assumedReviews, assumedStars } from '@gramy/domain/reviews/rating';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../lib/formats/format.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import type { SearchCriteria } from '../../../lib/navigation/search-address.ts';
import { readField, useEarlyValue } from '../../../ui/foundation/use-early-value.ts';

interface ResultHeadingProps {
  title: string;
  /** Where, when and for how many, each a piece of the line. */
  facts: readonly (string | undefined)[];
  criteria: SearchCriteria;
  onSort: (sort: PlaceSort) => void;
}

export function ResultHeading({ title, facts, criteria, onSort }: ResultHeadingProps) {
  const { t } = useTranslation('search');
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-x-4">
      <h1 className="pt-1.5 text-[1.375rem] max-[22.5rem]:col-span-2 md:text-xl" tabIndex={-1}>
        {title}
      </h1>
      <SortMenu criteria={criteria} onSort={onSort} />
      <p className="col-span-2 mt-1 flex flex-wrap items-center gap-x-2 text-s text-ink-2">
        {facts.filter(Boolean).join(' · ')}
        <Link
          to={`${buildHref(paths.terms)}#ranking`}
          className="inline-flex min-h-6 items-center font-medium text-orange-text underline decoration-2 underline-offset-[0.25em]"
        >
          {t('ranking')}
        </Link>
      </p>
      <SortRule sort={criteria.sort} />
    </div>
  );
}

/** An order that cannot be seen from the cards alone says what it goes by. */
function SortRule({ sort }: { sort: PlaceSort | undefined }) {
  const { t } = useTranslation('search');
  const language = useLanguage();
  if (sort !== 'rating' && sort !== 'price') return null;
  const stars = formatNumber(language, assumedStars, 1);
  return (
    <p className="col-span-2 mt-1 text-s text-pretty text-ink-2">
      {sort === 'price' ? t('sort.priceRule') : t('sort.ratingRule', { count: assumedReviews, stars })}
    </p>
  );
}

/** The browser's own list: it is light, and on a phone nothing is easier to use. */
function SortMenu({ criteria, onSort }: Pick<ResultHeadingProps, 'criteria' | 'onSort'>) {
  const { t } = useTranslation('search');
  const id = useId();
  const value = criteria.sort ?? 'relevance';
  const sort = (chosen: string) => onSort(chosen as PlaceSort);
  const ref = useEarlyValue<HTMLSelectElement>({ read: readField, value, onChange: sort });
  const sorts = placeSorts.filter((each) => each !== 'distance' || criteria.near !== undefined);
  return (
    <div className="relative noscript:hidden max-[22.5rem]:-ml-2 max-[22.5rem]:justify-self-start">
      <label htmlFor={id} className="sr-only">
        {t('sort.label')}
      </label>
      <select
        ref={ref}
        id={id}
        value={value}
        onChange={(event) => sort(event.currentTarget.value)}
        className="field-sizing-content min-h-11 cursor-pointer appearance-none rounded-s bg-transparent py-1 pr-7 pl-2 text-s font-medium text-ink hover:bg-paper-2"
      >
        {sorts.map((each) => (
          <option key={each} value={each} className="bg-raise text-ink">
            {t(`sort.${each}`)}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-1.5 size-4 -translate-y-1/2"
      />
    </div>
  );
}
