import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePageHead } from '../../../lib/page-head.ts';
import { DisplaySpecimens } from '../components/display-specimens.tsx';
import { FormSpecimens } from '../components/form-specimens.tsx';
import { OverlaySpecimens } from '../components/overlay-specimens.tsx';

const chapters = {
  forms: FormSpecimens,
  overlays: OverlaySpecimens,
  displays: DisplaySpecimens,
} satisfies Record<string, ComponentType>;

const chapterNames = Object.keys(chapters) as (keyof typeof chapters)[];

/** Every part of the design system in every state: for people who build screens, and for the visual test. */
export function PartsGalleryScreen() {
  const { t } = useTranslation('parts-gallery');
  const [search] = useSearchParams();
  const asked = search.get('only');
  usePageHead({ title: t('pageTitle'), description: t('lead') });
  const words = { forms: t('forms'), overlays: t('overlays'), displays: t('displays') };
  return (
    <div className="page-width pt-10 pb-24">
      <h1 className="text-hero leading-[.94] font-heavy tracking-[-0.045em]">{t('title')}</h1>
      <p className="mt-4 max-w-[60ch] text-l text-ink-2">{t('lead')}</p>
      {chapterNames
        .filter((name) => asked === null || asked === name)
        .map((name) => {
          const Chapter = chapters[name];
          return (
            // Made anew for every choice of parts.
            <div key={`${name} ${search.get('part')}`}>
              <h2 className="mt-14 mb-5 text-3xl">{words[name]}</h2>
              <Chapter />
            </div>
          );
        })}
    </div>
  );
}
