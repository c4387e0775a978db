import type { Language } from '@gramy/domain/language/language';
import type { LocalDate } from '@gramy/domain/time/local-date';
import type { Tonight } from '@gramy/domain/time/tonight';
import { Search } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useIsHydrated } from '../../../lib/browser/use-is-hydrated.ts';
import { formatNumber } from '../../../lib/formats/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { nearMe, useHeroSearch } from '../hooks/use-hero-search.ts';
import { SuggestedWords } from './suggested-words.tsx';
import { WhenField } from './when-field.tsx';

interface HeroSearchProps {
  cities: readonly { slug: string; name: Record<Language, string>; placeCount: number }[];
  chosenCity: string | undefined;
  today: LocalDate | undefined;
  tonight: Tonight | undefined;
}

const fieldClass =
  'max-md:col-span-3 grid min-h-14 min-w-0 content-center rounded-m px-3.5 py-1 leading-tight transition md:min-h-16 md:px-5 ' +
  'hover:bg-paper-2 has-[:focus-visible]:bg-paper-2 has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-orange-text';
const labelClass = 'text-xs font-medium text-ink-3';
const controlClass =
  'w-full min-w-0 appearance-none bg-transparent text-s font-strong text-ellipsis outline-none md:text-m placeholder:font-normal placeholder:text-ink-3';

/** A form of the browser's own: what is asked stands in the address of the search page, with or without scripts. */
export function HeroSearch({ cities, chosenCity, today, tonight }: HeroSearchProps) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const submit = useHeroSearch();
  // Without scripts nobody can tell where the visitor is.
  const isHydrated = useIsHydrated();
  return (
    <search aria-label={t('search.label')}>
      <form
        ref={form}
        action={paths.search}
        method="get"
        onSubmit={submit}
        className="grid grid-cols-6 gap-1 rounded-[22px] bg-raise p-2 shadow-e3 md:grid-cols-[1fr_.9fr_1.5fr_.6fr_auto] md:gap-0.5"
      >
        <SuggestedWords
          form={form}
          label={t('search.what')}
          placeholder={t('search.whatHint')}
          classes={{ field: fieldClass, label: labelClass, control: controlClass }}
        />
        <Field label={t('search.where')}>
          {/* Drawn anew once its choices are known: a default that comes later than its field is none. */}
          <select
            key={cities.length > 0 ? 'known' : 'unknown'}
            name="city"
            defaultValue={chosenCity ?? ''}
            className={controlClass}
          >
            <option value="">{t('search.anywhere')}</option>
            {isHydrated ? <option value={nearMe}>{t('search.nearMe')}</option> : null}
            {cities.map(({ slug, name, placeCount }) => (
              <option key={slug} value={slug}>
                {`${name[language]} (${formatNumber(language, placeCount)})`}
              </option>
            ))}
          </select>
        </Field>
        <div className={`${fieldClass} grid-cols-[1fr_auto] gap-x-2 max-md:col-span-4!`}>
          <span className={`${labelClass} col-span-full`} aria-hidden="true">
            {t('search.when')}
          </span>
          {today && tonight ? (
            <WhenField
              key={`${tonight.date} ${tonight.minute}`}
              today={today}
              tonight={tonight}
              className={controlClass}
            />
          ) : (
            <span className={controlClass}>{t('search.anyDay')}</span>
          )}
        </div>
        <Field label={t('search.guests')} className="max-md:col-span-2!">
          <input
            name="guests"
            type="number"
            inputMode="numeric"
            min={1}
            max={500}
            placeholder={t('search.anyNumber')}
            className={controlClass}
          />
        </Field>
        <button
          type="submit"
          className={`${buttonClass('primary', 'large')} col-span-full mt-1 rounded-l md:col-span-1 md:mt-0 md:min-h-16 md:px-5.5`}
        >
          <Search aria-hidden="true" className="size-5" />
          <span className="md:max-lg:sr-only">{t('search.submit')}</span>
        </button>
      </form>
    </search>
  );
}

interface FieldProps {
  label: string;
  children: ReactNode;
  className?: string;
}

function Field({ label, children, className }: FieldProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
    <label className={joinClasses(fieldClass, className)}>
      <span className={labelClass}>{label}</span>
      {children}
    </label>
  );
}
