import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { findPosition } from '../../../lib/browser/position.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { writePosition } from '../../../lib/navigation/search-address.ts';
import { useAction } from '../../../lib/queries/use-action.ts';

/** Only after a press, and only as long as the page stays. */
export function useNearMe() {
  const { t } = useTranslation('home');
  const [near, setNear] = useState<string>();
  const { start, isBusy } = useAction({
    run: findPosition,
    onDone: (position) => setNear(writePosition(position)),
    onFailed: () => showToast({ title: t('noPosition'), variant: 'destructive' }),
  });
  return { near, isAsking: isBusy, askNear: () => start(), leaveNear: () => setNear(undefined) };
}
