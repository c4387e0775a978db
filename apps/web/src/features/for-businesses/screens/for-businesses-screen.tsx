import { paths } from '../../../app/paths.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { countForMessage } from '../../../lib/format.ts';
import { usePageHead } from '../../../lib/page-head.ts';
import { usePictures } from '../../../lib/pictures.ts';
import { usePublicConfig } from '../../../lib/public-config.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { figuresQuery } from '../../home/queries.ts';
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
