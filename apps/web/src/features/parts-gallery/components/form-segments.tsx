import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SegmentedControl } from '../../../ui/action/segmented-control.tsx';
import { formGridClass } from './form-grid-class.ts';
import { Specimen } from './specimen.tsx';

export function FormSegments() {
  const { t } = useTranslation('parts-form');
  const [theme, setTheme] = useState<'system' | 'light' | 'dark'>('system');
  const [duration, setDuration] = useState<'60' | '120' | '180'>('60');
  const durations = [
    { value: '60', label: t('segments.hours', { count: 1 }) },
    { value: '120', label: t('segments.hours', { count: 2 }) },
    { value: '180', label: t('segments.hours', { count: 3 }), isDisabled: true },
  ] as const;
  return (
    <Specimen id="segments" title={t('segments.title')} note={t('segments.note')}>
      <div className={formGridClass}>
        <SegmentedControl
          legend={t('segments.theme')}
          isLegendShown
          value={theme}
          onValueChange={setTheme}
          segments={[
            { value: 'system', label: t('segments.system'), icon: <Monitor /> },
            { value: 'light', label: t('segments.light'), icon: <Sun /> },
            { value: 'dark', label: t('segments.dark'), icon: <Moon /> },
          ]}
        />
        <SegmentedControl
          legend={t('segments.duration')}
          isLegendShown
          value={duration}
          onValueChange={setDuration}
          segments={durations}
        />
        <SegmentedControl
          legend={t('segments.allDisabled')}
          isLegendShown
          isDisabled
          value={duration}
          onValueChange={setDuration}
          segments={durations}
        />
      </div>
    </Specimen>
  );
}
