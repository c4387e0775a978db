import { type Language, languages } from '@gramy/domain/language/language';
import { useSearchParams } from 'react-router';
import { languageParameter } from '../../../i18n/language.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation, useTranslator } from '../../../i18n/use-translation.ts';
import { formatTime } from '../../../lib/format.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { usePlaceChoice, usePreferenceChoice } from '../hooks/use-choices.ts';
import type { HomePlace, Preferences } from '../queries.ts';

interface LanguageCardProps {
  preferences: Preferences;
  place: HomePlace;
  countries: readonly { code: string; name: string }[];
  cities: readonly string[];
  currencies: readonly string[];
}

/** Every choice counts at once. */
export function LanguageCard({ preferences, place, countries, cities, currencies }: LanguageCardProps) {
  const { t } = useTranslation('preferences');
  const choosePlace = usePlaceChoice();
  const choose = usePreferenceChoice();
  return (
    <SectionCard title={t('languageTitle')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <LanguageField preferences={preferences} />
        <Field label={t('currency')} hint={t('currencyHint')}>
          {(control) => (
            <Select
              {...control}
              value={preferences.currency}
              onChange={(event) =>
                void choose(preferences, { currency: event.target.value as Preferences['currency'] })
              }
            >
              {[...new Set([preferences.currency, ...currencies])].map((currency) => (
                <option key={currency} value={currency}>
                  {currency}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('country')}>
          {(control) => (
            <Select
              {...control}
              value={place.countryCode ?? ''}
              onChange={(event) => void choosePlace(place, { countryCode: event.target.value || null })}
            >
              <option value="">{t('notChosen')}</option>
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('city')}>
          {(control) => (
            <Select
              {...control}
              value={place.city ?? ''}
              onChange={(event) => void choosePlace(place, { city: event.target.value || null })}
            >
              <option value="">{t('notChosen')}</option>
              {[...new Set([...(place.city ? [place.city] : []), ...cities])].map((city) => (
                <option key={city} value={city}>
                  {city}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TimeZoneField place={place} />
      </div>
    </SectionCard>
  );
}

function LanguageField({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation('preferences');
  const { t: tApp } = useTranslation();
  const translator = useTranslator();
  const current = useLanguage();
  const [search, setSearch] = useSearchParams();
  const choose = usePreferenceChoice();
  async function change(language: Language) {
    const { chooseLanguage } = await import('../../../i18n/language-choice.ts');
    await chooseLanguage(translator, language);
    // A language in the address is the strongest wish and would undo the choice on the next visit.
    if (search.has(languageParameter)) {
      search.delete(languageParameter);
      setSearch(search, { replace: true, preventScrollReset: true });
    }
    await choose(preferences, { language }, true);
  }
  return (
    <Field label={t('language')} hint={t('languageHint')}>
      {(control) => (
        <Select
          {...control}
          value={current}
          onChange={(event) => void change(event.target.value as Language)}
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {tApp(`language.${language}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function TimeZoneField({ place }: { place: HomePlace }) {
  const { t } = useTranslation('preferences');
  const language = useLanguage();
  const choose = usePlaceChoice();
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'));
  return (
    <Field label={t('timeZone')} hint={t('timeZoneHint')} className="sm:col-span-2">
      {(control) => (
        <Select
          {...control}
          value={place.timeZone}
          onChange={(event) => void choose(place, { timeZone: event.target.value })}
        >
          {[...new Set([place.timeZone, ...zones])].map((zone) => (
            <option key={zone} value={zone}>
              {zone === place.timeZone
                ? t('zoneNow', { zone, time: formatTime(language, Date.now(), zone) })
                : zone}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
