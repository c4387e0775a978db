import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { ringOnce, useHasSound } from '../../../entities/board/hooks/use-bell.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { NextLine } from './next-line.tsx';

/** What a request sounds like, before the first one comes: on this device, with its own volume. */
export function RingTest() {
  const { t } = useTranslation('venue-publish');
  const hasSound = useHasSound();
  const [heard, setHeard] = useState<'played' | 'failed'>();
  const play = () =>
    ringOnce().then(
      () => setHeard('played'),
      () => setHeard('failed'),
    );
  return (
    <NextLine
      title={t('live.ring.title')}
      Icon={Volume2}
      text={
        <>
          <p>{t('live.ring.text')}</p>
          <p role="status">
            {heard ? t(`live.ring.${heard}`) : ''}
            {heard === 'played' && !hasSound ? ` ${t('live.ring.silent')}` : ''}
          </p>
        </>
      }
    >
      <Button variant="line" size="small" aria-label={t('live.ring.title')} onClick={() => void play()}>
        {t('live.ring.act')}
      </Button>
    </NextLine>
  );
}
