import { CirclePause } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** In place of the panel: nothing can be booked for now, and nothing is taken from anybody. */
export function PausedNotice() {
  const { t } = useTranslation('provider');
  return (
    <section aria-labelledby="paused" className="rounded-l bg-card p-5 shadow-e2 sm:p-6">
      <CirclePause aria-hidden="true" className="size-7 text-orange-text" />
      <h2 id="paused" className="mt-2 text-l">
        {t('paused.title')}
      </h2>
      <p className="mt-1.5 text-s text-pretty text-ink-2">{t('paused.text')}</p>
    </section>
  );
}
