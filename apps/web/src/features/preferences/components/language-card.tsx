import { type Language, languages } from '@gramy/domain/language/language';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { formatTime } from '../../../lib/formats/format.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { useChooseLanguage } from '../../../lib/navigation/use-choose-language.ts';
import type { Location } from '../../../lib/queries/location-query.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { usePlaceChoice, usePreferenceChoice } from '../hooks/use-choices.ts';
import type { Preferences } from '../queries.ts';

interface LanguageCardProps {
  preferences: Preferences;
  place: Location;
  countries: readonly { code: string; name: string }[];
  cities: readonly string[];
  currencies: readonly string[];
}

/** Every choice counts at once. */
export function LanguageCard({ preferences, place, countries, cities, currencies }: LanguageCardProps) {
  const { t } = useTranslation('preferences');
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
        <HomeFields place={place} countries={countries} cities={cities} />
        <TimeZoneField place={place} />
      </div>
    </SectionCard>
  );
}

type HomeFieldsProps = Pick<LanguageCardProps, 'place' | 'countries' | 'cities'>;

/** Once there is a street or a postal code, they are part of an address, and another city would make it a wrong one. */
function HomeFields({ place, countries, cities }: HomeFieldsProps) {
  const { t } = useTranslation('preferences');
  const choosePlace = usePlaceChoice();
  if (place.streetAddress !== null || place.postalCode !== null) {
    return <HomeOfAddress place={place} countries={countries} />;
  }
  return (
    <>
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
    </>
  );
}

function HomeOfAddress({ place, countries }: Pick<HomeFieldsProps, 'place' | 'countries'>) {
  const { t } = useTranslation('preferences');
  const country = countries.find(({ code }) => code === place.countryCode)?.name;
  const shown = [place.city, country].filter(Boolean).join(', ');
  return (
    <div className="sm:col-span-2">
      <p className="text-s font-strong">{t('home')}</p>
      <p className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <span>{shown || t('notChosen')}</span>
        <Link
          to={paths.profileSettings}
          className={`${textLinkClass} inline-flex min-h-11 items-center text-s`}
        >
          {t('changeAddress')}
        </Link>
      </p>
      <p className="text-xs text-ink-3">{t('homeHint')}</p>
    </div>
  );
}

function LanguageField({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation('preferences');
  const { t: tApp } = useTranslation();
  const current = useLanguage();
  const chooseLanguage = useChooseLanguage();
  const choose = usePreferenceChoice();
  const sayFailure = useFailureWords();
  async function change(language: Language) {
    try {
      await chooseLanguage(language);
    } catch (error) {
      showToast({ title: sayFailure(error), variant: 'destructive' });
      return;
    }
    if (language !== preferences.language) await choose(preferences, { language }, true);
  }
  const hint =
    current === preferences.language ? (
      t('languageHint')
    ) : (
      <>
        {t('languageElsewhere')}{' '}
        <button type="button" className={textLinkClass} onClick={() => void change(preferences.language)}>
          {t(`languageHere.${preferences.language}`)}
        </button>
      </>
    );
  return (
    <Field label={t('language')} hint={hint}>
      {(control) => (
        <Select
          {...control}
          value={preferences.language}
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

function TimeZoneField({ place }: { place: Location }) {
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
