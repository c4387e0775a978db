import { type Details, detailsQuery } from '../../../entities/account/profile-queries.ts';
import { citiesQuery } from '../../../entities/city/queries.ts';
import { AnswerRow } from '../../../entities/consent/components/answer-row.tsx';
import { YourData } from '../../../entities/personal-data/components/your-data.tsx';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { type Location, locationQuery } from '../../../lib/queries/location-query.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { AccountFacts } from '../components/account-facts.tsx';
import { ContactRows } from '../components/contact-rows.tsx';
import { DetailsForm } from '../components/details-form.tsx';
import { PictureCard } from '../components/picture-card.tsx';

export function ProfileSettingsScreen() {
  const { t } = useTranslation('profile');
  const words = useFirstCardWords();
  const details = useQuery(detailsQuery());
  const location = useQuery(locationQuery());
  usePageHead({ title: t('settingsPageTitle'), description: t('settingsTitle') });
  const isReady = details.status === 'ready' && location.status === 'ready';
  return (
    <div className="pb-10">
      <h1 className="mb-5 text-3xl">{t('settingsTitle')}</h1>
      {isReady ? (
        <Cards details={details.data} location={location.data} />
      ) : (
        <SectionCard title={t('aboutYou')}>
          <CardContent state={details.status === 'ready' ? location : details} words={words} skeletonRows={5}>
            {() => null}
          </CardContent>
        </SectionCard>
      )}
      <YourData isSettled={isReady} answer={<AnswerRow />} />
    </div>
  );
}

function Cards({ details, location }: { details: Details; location: Location }) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  const cities = useQuery(citiesQuery(), { isExtra: true });
  return (
    <div className="grid items-start gap-3.5 sm:gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,320px)]">
      <div className="grid gap-3.5 sm:gap-5">
        <SectionCard title={t('contactTitle')} lead={t('contactLead')}>
          <ContactRows details={details} />
        </SectionCard>
        <DetailsForm
          details={details}
          location={location}
          cities={cities.status === 'ready' ? cities.data.items.map(({ name }) => name[language]) : []}
        />
      </div>
      <div className="grid gap-3.5 max-lg:contents sm:gap-5">
        <div className="max-lg:order-first">
          <PictureCard details={details} />
        </div>
        <AccountFacts details={details} />
      </div>
    </div>
  );
}
