import { figuresQuery } from '../../../entities/market/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { countForMessage } from '../../../lib/formats/format.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePublicConfig } from '../../../lib/queries/public-config.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { BusinessesHero } from '../components/businesses-hero.tsx';
import { Calculator } from '../components/calculator.tsx';
import { ClosingCall } from '../components/closing-call.tsx';
import { Features } from '../components/features.tsx';
import { Questions } from '../components/questions.tsx';
import { StartSteps } from '../components/start-steps.tsx';

export function ForBusinessesScreen() {
  const { t } = useTranslation('for-businesses');
  const language = useLanguage();
  const { businessLinks } = usePublicConfig();
  const state = useQuery(figuresQuery());
  usePageHead({
    title: t('pageTitle'),
    description: t('pageDescription'),
    path: paths.forBusinesses,
    picture: usePictures().ogImage('for-businesses'),
  });

  const { places, cities } = state.status === 'ready' ? state.data : { places: 0, cities: 0 };
  return (
    <>
      <BusinessesHero links={businessLinks}>
        {places > 0
          ? t('hero.company', {
              places: t('hero.places', countForMessage(language, places)),
              cities: t('hero.cities', countForMessage(language, cities)),
            })
          : null}
      </BusinessesHero>
      <Features />
      <Calculator />
      <StartSteps />
      <Questions contactHref={businessLinks.contact} />
      <ClosingCall links={businessLinks} />
    </>
  );
}
