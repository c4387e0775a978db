import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { findPosition } from '../../../lib/position.ts';
import { showToast } from '../../../lib/toaster.tsx';

/** Only after a press, and only as long as the page stays. */
export function useNearMe() {
  const { t } = useTranslation('home');
  const [near, setNear] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);

  async function askNear(): Promise<void> {
    setIsAsking(true);
    const found = await findPosition();
    setIsAsking(false);
    if (found) setNear(found);
    else showToast({ title: t('noPosition'), variant: 'destructive' });
  }

  return { near, isAsking, askNear, leaveNear: () => setNear(undefined) };
}
