import { countriesQuery } from '../../../entities/account/profile-queries.ts';
import { citiesQuery } from '../../../entities/city/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { listCountries } from '../../../lib/forms/country-names.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { type Location, locationQuery } from '../../../lib/queries/location-query.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { LanguageCard } from '../components/language-card.tsx';
import { MessagesCard } from '../components/messages-card.tsx';
import { ThemeCard } from '../components/theme-card.tsx';
import { type Preferences, preferencesQuery } from '../queries.ts';

export function PreferencesScreen() {
  const { t } = useTranslation('preferences');
  const words = useFirstCardWords();
  const preferences = useQuery(preferencesQuery());
  const place = useQuery(locationQuery());
  usePageHead({ title: t('pageTitle'), description: t('lead') });
  const isReady = preferences.status === 'ready' && place.status === 'ready';
  return (
    <div className="pb-10">
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-1.5 mb-5 text-ink-2">{t('lead')}</p>
      <div className="grid gap-3.5 sm:gap-5">
        {isReady ? (
          <Places preferences={preferences.data} place={place.data} />
        ) : (
          <SectionCard title={t('languageTitle')}>
            <CardContent
              state={preferences.status === 'ready' ? place : preferences}
              words={words}
              skeletonRows={3}
            >
              {() => null}
            </CardContent>
          </SectionCard>
        )}
        <div className="grid items-start gap-3.5 sm:gap-5 lg:grid-cols-2">
          <ThemeCard />
          {preferences.status === 'ready' ? <MessagesCard preferences={preferences.data} /> : null}
        </div>
      </div>
    </div>
  );
}

function Places({ preferences, place }: { preferences: Preferences; place: Location }) {
  const language = useLanguage();
  const countries = useQuery(countriesQuery(), { isExtra: true });
  const cities = useQuery(citiesQuery(), { isExtra: true });
  const known = countries.status === 'ready' ? countries.data.items : [];
  return (
    <LanguageCard
      preferences={preferences}
      place={place}
      countries={listCountries(language)}
      currencies={known.map(({ currency }) => currency)}
      cities={cities.status === 'ready' ? cities.data.items.map(({ name }) => name[language]) : []}
    />
  );
}
