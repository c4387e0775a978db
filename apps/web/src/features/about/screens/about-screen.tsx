import { figuresQuery } from '../../../entities/market/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePictures } from '../../../lib/content/pictures.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePublicConfig } from '../../../lib/queries/public-config.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
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
