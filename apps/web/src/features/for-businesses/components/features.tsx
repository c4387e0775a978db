import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import {
  CheckInSketch,
  ClashSketch,
  FileSketch,
  PlanSketch,
  PriceSketch,
  RingSketch,
} from './feature-sketches.tsx';

export function Features() {
  const { t } = useTranslation('for-businesses');
  return (
    <section aria-labelledby="features-title" className="bg-paper-2">
      <div className="page-width py-12 md:py-18">
        <h2 id="features-title" className="text-3xl">
          {t('features.title')}
        </h2>
        <ul className="mt-6 grid gap-3.5 md:mt-8 md:grid-cols-2 md:gap-5 lg:grid-cols-12">
          <Feature
            isWide
            title={t('features.approvals.title')}
            text={t('features.approvals.text')}
            sketch={<RingSketch />}
          />
          <Feature
            isWide
            title={t('features.noDouble.title')}
            text={t('features.noDouble.text')}
            sketch={<ClashSketch />}
          />
          <Feature
            title={t('features.floorPlan.title')}
            text={t('features.floorPlan.text')}
            sketch={<PlanSketch />}
          />
          <Feature
            title={t('features.prices.title')}
            text={t('features.prices.text')}
            sketch={<PriceSketch />}
          />
          <Feature
            title={t('features.checkIn.title')}
            text={t('features.checkIn.text')}
            sketch={<CheckInSketch />}
          />
          <Feature title={t('features.csv.title')} text={t('features.csv.text')} sketch={<FileSketch />} />
        </ul>
      </div>
    </section>
  );
}

interface FeatureProps {
  title: string;
  text: string;
  /** Drawn examples; they say nothing that the words do not say. */
  sketch: ReactNode;
  isWide?: boolean;
}

function Feature({ title, text, sketch, isWide = false }: FeatureProps) {
  return (
    <li
      className={`rounded-xl bg-card p-4 pb-6 shadow-e1 md:p-5 md:pb-6 ${isWide ? 'lg:col-span-6' : 'lg:col-span-3'}`}
    >
      <div
        aria-hidden="true"
        className="grid h-37 place-items-center overflow-hidden rounded-l bg-paper p-4 leading-snug"
      >
        {sketch}
      </div>
      <h3 className="mt-4.5 text-l">{title}</h3>
      <p className="mt-1.5 text-s text-pretty text-ink-2">{text}</p>
    </li>
  );
}
