import type { ComponentType } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';

type StoryFile = Record<string, ComponentType>;

const files = import.meta.glob<StoryFile>('../../../ui/**/*.stories.tsx', { eager: true });

/** Every story of the design system, for people who build screens; `*.component.test.tsx` tries them out. */
export function ComponentGalleryScreen() {
  const { t } = useTranslation('component-gallery');
  usePageHead({ title: t('pageTitle'), description: t('lead') });
  return (
    <div className="page-width pt-10 pb-24">
      <h1 className="text-hero leading-[.94] font-heavy tracking-[-0.045em]">{t('title')}</h1>
      <p className="mt-4 max-w-[60ch] text-l text-ink-2">{t('lead')}</p>
      {Object.entries(files).map(([file, stories]) => (
        <div key={file}>
          <h2 className="mt-14 mb-5 text-3xl">{file.replace(/.*\/|\.stories\.tsx/g, '')}</h2>
          {Object.entries(stories).map(([name, Story]) => (
            <section key={name} id={name} className="border-t-2 border-ink py-6">
              <h3 className="mb-5 text-xl">{name}</h3>
              <Story />
            </section>
          ))}
        </div>
      ))}
    </div>
  );
}
