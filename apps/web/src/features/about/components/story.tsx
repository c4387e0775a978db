import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** The figures stand beside it. */
export function Story({ children }: { children: ReactNode }) {
  const { t } = useTranslation('about');
  return (
    <section aria-labelledby="story-title" className="border-t-8 border-kerb bg-paper-2">
      <div className="page-width grid gap-x-18 gap-y-10 py-12 md:py-18 lg:grid-cols-2">
        <div className="max-w-[36em] md:text-[1.125rem]">
          <h2 id="story-title" className="text-3xl">
            {t('story.title')}
          </h2>
          <p className="mt-4 text-pretty">{t('story.venue')}</p>
          <p className="mt-4 text-pretty">{t('story.gramy')}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
