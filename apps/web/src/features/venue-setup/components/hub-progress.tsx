import type { Setup } from '../../../entities/setup/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { countProgress } from '../hooks/count-progress.ts';

export function HubProgress({ setup }: { setup: Setup }) {
  const { t } = useTranslation('venue-setup');
  const { done, all, minutes } = countProgress(setup.steps);
  const toGo = done === 0 ? t('hub.begin', { minutes }) : t('hub.toGo', { count: done, minutes });
  const title = minutes > 0 ? toGo : t('hub.ready');
  return (
    <>
      <p className="text-s font-strong [overflow-wrap:anywhere] text-orange-text">{setup.name}</p>
      <h1 className="mt-1 max-w-[34rem] text-3xl text-balance sm:text-4xl">{title}</h1>
      <div
        role="progressbar"
        aria-label={t('hub.progress')}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={all}
        className="mt-4 mb-6 h-3 max-w-[30rem] overflow-hidden rounded-full bg-paper-2"
      >
        <div className="h-full rounded-full bg-(--good)" style={{ width: `${(done / all) * 100}%` }} />
      </div>
    </>
  );
}
