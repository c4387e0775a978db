import { useId, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { themeChoice } from '../../lib/theme.ts';
import { FrameIcon } from './frame-icon.tsx';
import { segmentClass, segmentsClass } from './segment-class.ts';

/** Works only with JavaScript and shows only there; without it the page follows the system. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const name = useId();
  const current = useSyncExternalStore(themeChoice.subscribe, themeChoice.getTheme, () => 'auto');
  const themes = [
    { theme: 'light', label: t('theme.light'), shape: 'sun' },
    { theme: 'dark', label: t('theme.dark'), shape: 'moon' },
    { theme: 'auto', label: t('theme.auto'), shape: undefined },
  ] as const;
  return (
    <div role="radiogroup" aria-label={t('theme.label')} className={`noscript:hidden ${segmentsClass}`}>
      {themes.map(({ theme, label, shape }) => (
        <label key={theme} className={`relative ${segmentClass}`}>
          <input
            type="radio"
            name={name}
            value={theme}
            checked={theme === current}
            onChange={() => themeChoice.choose(theme)}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          {shape ? <FrameIcon shape={shape} className="size-[17px] flex-none" /> : null}
          {label}
        </label>
      ))}
    </div>
  );
}
