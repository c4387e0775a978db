import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { findPosition } from '../../../lib/position.ts';
import { writePosition } from '../../../lib/search-address.ts';
import { showToast } from '../../../lib/toaster.tsx';
import { useAction } from '../../../lib/use-action.ts';

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
