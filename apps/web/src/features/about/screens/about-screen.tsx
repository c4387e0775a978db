import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePageHead } from '../../../lib/page-head.ts';
import { usePictures } from '../../../lib/pictures.ts';
import { usePublicConfig } from '../../../lib/public-config.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { figuresQuery } from '../../home/queries.ts';
import { AboutHero } from '../components/about-hero.tsx';
import { ClosingCard } from '../components/closing-card.tsx';
import { EveningSteps } from '../components/evening-steps.tsx';
import { Figures } from '../components/figures.tsx';
import { HouseRules } from '../components/house-rules.tsx';
import { Promises } from '../components/promises.tsx';
import { Story } from '../components/story.tsx';

export function AboutScreen() {
  const { t } = useTranslation('about');
  const { operator } = usePublicConfig();
  const figures = useQuery(figuresQuery());
  usePageHead({
    title: t('pageTitle'),
    description: t('pageDescription'),
    path: paths.about,
    picture: usePictures().ogImage('about'),
  });

  return (
    <>
      <AboutHero />
      <Story>
        <Figures state={figures} />
      </Story>
      <Promises />
      <EveningSteps />
      <HouseRules />
      <ClosingCard operator={operator} />
    </>
  );
}
