import { languages } from '@gramy/domain/language/language';
import { ShieldCheck } from 'lucide-react';
import type { ProviderPage, ReviewFilters } from '../../../entities/provider/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { countForMessage, formatNumber } from '../../../lib/formats/format.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { useReviewFilters } from '../hooks/review-address.ts';
import { RatingBars } from './rating-bars.tsx';
import { ReviewPages } from './review-pages.tsx';

export function ProviderReviews({ provider }: { provider: ProviderPage }) {
  const { t } = useTranslation('provider');
  const { filters, setFilters } = useReviewFilters();
  const { count } = provider.rating;
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-4">
      <h2 id="reviews-title" className="mb-3.5 text-xl">
        {t('reviews.title')}{' '}
        {provider.branches.length > 1 ? (
          <span className="text-s font-normal tracking-normal text-ink-2">({t('reviews.allBranches')})</span>
        ) : null}
      </h2>
      {count === 0 ? (
        <p className="text-ink-2">{t('reviews.noneText')}</p>
      ) : (
        <>
          <RatingHead rating={provider.rating} />
          <Filters filters={filters} onChange={setFilters} />
          <ReviewPages key={JSON.stringify(filters)} slug={provider.slug} filters={filters} />
        </>
      )}
      <details className="mt-6 max-w-[68ch] text-s text-ink-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-medium text-orange-text hover:underline">
          <ShieldCheck aria-hidden className="size-5" />
          {t('reviews.howVerified')}
        </summary>
        <p className="mt-1">{t('reviews.verification')}</p>
      </details>
    </section>
  );
}

function RatingHead({ rating: { average, count, distribution } }: { rating: ProviderPage['rating'] }) {
  const { t } = useTranslation('provider');
  const language = useLanguage();
  return (
    <div className="grid grid-cols-[120px_1fr] items-center gap-5 md:grid-cols-[210px_1fr] md:gap-8">
      <p>
        <b className="block text-[3.6rem] leading-[.9] font-heavy tracking-[-0.05em] tabular-nums md:text-[5rem]">
          {average === null ? '–' : formatNumber(language, average, 1)}
        </b>
        <span className="mt-2.5 block text-xs text-ink-2 md:text-s">
          {t('reviews.fromBookings', countForMessage(language, count))}
        </span>
      </p>
      <RatingBars distribution={distribution} />
    </div>
  );
}

interface FiltersProps {
  filters: ReviewFilters;
  onChange: (filters: ReviewFilters) => void;
}

function Filters({ filters, onChange }: FiltersProps) {
  const { t } = useTranslation('provider');
  const set = (name: keyof ReviewFilters, value: string) =>
    onChange({ ...filters, [name]: value === '' ? undefined : value });
  const choices: { name: 'sort' | 'rating' | 'language'; label: string; options: [string, string][] }[] = [
    {
      name: 'sort',
      label: t('reviews.sort'),
      options: [
        ['newest', t('reviews.newest')],
        ['highest', t('reviews.highest')],
        ['lowest', t('reviews.lowest')],
      ],
    },
    {
      name: 'rating',
      label: t('reviews.stars'),
      options: [
        ['', t('reviews.allStars')],
        ...[5, 4, 3, 2, 1].map((stars): [string, string] => [
          String(stars),
          t('reviews.starCount', { count: stars }),
        ]),
      ],
    },
    {
      name: 'language',
      label: t('reviews.language'),
      options: [
        ['', t('reviews.allLanguages')],
        ...languages.map((one): [string, string] => [one, t(`reviews.languages.${one}`)]),
      ],
    },
  ];
  return (
    <div className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3">
      {choices.map(({ name, label, options }) => (
        <Field key={name} label={label}>
          {(control) => (
            <Select
              {...control}
              value={filters[name] ?? (name === 'sort' ? 'newest' : '')}
              onChange={({ currentTarget }) => set(name, currentTarget.value)}
            >
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
    </div>
  );
}
