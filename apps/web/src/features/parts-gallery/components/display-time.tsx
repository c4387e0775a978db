import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Countdown } from '../../../ui/calendar/countdown.tsx';
import { CountdownRing } from '../../../ui/calendar/countdown-ring.tsx';
import { Specimen } from './specimen.tsx';

const deadline = Date.UTC(2026, 10, 20, 19, 30);
const tenMinutes = 600_000;
const twoMinutes = 120_000;

/** The first four stand still for pictures; the last one runs once its button is pressed. */
export function CountdownSpecimen() {
  const { t } = useTranslation('parts-display');
  const [end, setEnd] = useState<number>();
  const [endCount, setEndCount] = useState(0);
  const words = {
    label: t('countdown.label'),
    sayMinutes: (count: number) => (count === 0 ? t('countdown.over') : t('countdown.left', { count })),
  };
  return (
    <Specimen id="countdown" title={t('countdown.title')} note={t('countdown.note')}>
      <div className="flex flex-wrap items-center gap-x-10 gap-y-6">
        <Countdown {...words} deadline={deadline} stillAt={deadline - 432_000} />
        <CountdownRing
          {...words}
          deadline={deadline}
          stillAt={deadline - 452_000}
          total={tenMinutes}
          caption={t('countdown.held')}
        />
        <CountdownRing
          {...words}
          deadline={deadline}
          stillAt={deadline - 41_000}
          total={tenMinutes}
          size="medium"
          caption={t('countdown.held')}
        />
        <CountdownRing
          {...words}
          deadline={deadline}
          stillAt={deadline - 9_160_000}
          total={10_000_000}
          size="large"
          caption={t('countdown.answer')}
        />
        <div className="flex flex-wrap items-center gap-4" data-running-countdown>
          <Button variant="line" size="small" onClick={() => setEnd(Date.now() + twoMinutes)}>
            {t('countdown.start')}
          </Button>
          {end === undefined ? null : (
            <Countdown {...words} deadline={end} onEnd={() => setEndCount((count) => count + 1)} />
          )}
          {endCount > 0 ? <span className="text-s">{t('countdown.ended', { count: endCount })}</span> : null}
        </div>
      </div>
    </Specimen>
  );
}
