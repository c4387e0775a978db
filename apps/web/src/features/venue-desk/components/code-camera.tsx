import { CameraOff, Flashlight, FlashlightOff } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { useCodeCamera } from '../hooks/use-code-camera.ts';
import styles from './code-camera.module.css';

/** It starts by itself; whoever refuses it types the reference below. */
export function CodeCamera({ onCode }: { onCode: (text: string) => void }) {
  const { t } = useTranslation('venue-desk');
  const { video, state, light, tryAgain } = useCodeCamera(onCode);
  const isOff = state === 'denied' || state === 'none';
  return (
    <div className={styles.dark}>
      <div className={styles.frame} data-off={isOff ? '' : undefined}>
        <video ref={video} muted playsInline aria-label={t('scan.picture')} hidden={isOff} />
        {isOff ? (
          <div className={styles.off}>
            <CameraOff aria-hidden="true" />
            <p role="alert">{state === 'denied' ? t('scan.denied') : t('scan.none')}</p>
            <Button onClick={tryAgain}>{t('scan.again')}</Button>
          </div>
        ) : null}
        {light ? (
          <IconButton
            variant="raised"
            className={styles.light}
            aria-pressed={light.isOn}
            label={t('scan.light')}
            icon={light.isOn ? <FlashlightOff aria-hidden="true" /> : <Flashlight aria-hidden="true" />}
            onClick={light.toggle}
          />
        ) : null}
      </div>
      <p role="status" className={styles.hint}>
        {isOff ? null : t(state === 'on' ? 'scan.hold' : 'scan.starting')}
      </p>
    </div>
  );
}
