import { Moon, Sun } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Theme, themeChoice } from '../../lib/storage/theme.ts';
import { readChosenRadio, useEarlyValue } from '../../ui/foundation/use-early-value.ts';
import { segmentClass, segmentsClass } from './segment-class.ts';

/** Works only with JavaScript and shows only there; without it the page follows the system. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const name = useId();
  const current = useSyncExternalStore(themeChoice.subscribe, themeChoice.getTheme, () => 'auto');
  const ref = useEarlyValue<HTMLDivElement>({
    read: readChosenRadio,
    value: current,
    onChange: (theme) => themeChoice.choose(theme as Theme),
  });
  const themes = [
    { theme: 'light', label: t('theme.light'), Icon: Sun },
    { theme: 'dark', label: t('theme.dark'), Icon: Moon },
    { theme: 'auto', label: t('theme.auto'), Icon: undefined },
  ] as const;
  return (
    <div
      ref={ref}
      role="radiogroup"
      aria-label={t('theme.label')}
      className={`noscript:hidden ${segmentsClass}`}
    >
      {themes.map(({ theme, label, Icon }) => (
        <label key={theme} className={`relative ${segmentClass}`}>
          <input
            type="radio"
            name={name}
            value={theme}
            checked={theme === current}
            onChange={() => themeChoice.choose(theme)}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          {Icon ? <Icon aria-hidden="true" className="size-[17px] flex-none" /> : null}
          {label}
        </label>
      ))}
    </div>
  );
}
