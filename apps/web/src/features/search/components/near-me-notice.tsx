import { LocateFixed } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';

/** Somebody wrote "near me": where that is, the browser tells only when they say so. */
export function NearMeNotice({ isLocating, onLocate }: { isLocating: boolean; onLocate: () => void }) {
  const { t } = useTranslation('search');
  return (
    <div className="mb-4 flex noscript:hidden flex-wrap items-center gap-x-4 gap-y-2 rounded-l bg-orange-soft py-3 pr-3 pl-4 text-s leading-snug">
      <p className="min-w-48 flex-1">{t('where.askNear')}</p>
      <Button
        variant="line"
        size="small"
        icon={<LocateFixed aria-hidden="true" />}
        aria-busy={isLocating}
        onClick={onLocate}
      >
        {isLocating ? t('where.locating') : t('where.useMine')}
      </Button>
    </div>
  );
}
