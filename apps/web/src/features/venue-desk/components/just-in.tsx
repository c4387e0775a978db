import { Check } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** As large as the button that was there: what lies below does not come under a finger that presses twice. */
export function JustIn() {
  const { t } = useTranslation('venue-desk');
  return (
    <p className="flex min-h-14 items-center justify-center gap-2 rounded-full bg-(--ok-soft) px-6 text-center font-strong text-(--ok) forced-colors:border">
      <Check aria-hidden className="size-5 flex-none" />
      {t('justIn.done')}
    </p>
  );
}
