import { Moon, Sun } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Theme, themeChoice } from '../../lib/storage/theme.ts';
import { useThemes } from '../../lib/storage/use-themes.ts';
import { readChosenRadio, useEarlyValue } from '../../ui/foundation/use-early-value.ts';
import { segmentClass, segmentsClass } from './segment-class.ts';

const icons = { light: Sun, dark: Moon, auto: undefined } as const;

/** Works only with JavaScript and shows only there; without it the page follows the system. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const { current, choices } = useThemes();
  const ref = useEarlyValue<HTMLDivElement>({
    read: readChosenRadio,
    value: current,
    onChange: (theme) => themeChoice.choose(theme as Theme),
  });
  return (
    <div
      ref={ref}
      role="radiogroup"
      aria-label={t('theme.label')}
      className={`noscript:hidden ${segmentsClass}`}
    >
      {choices.map(({ theme, label, radio }) => {
        const Icon = icons[theme];
        return (
          <label key={theme} className={`relative ${segmentClass}`}>
            <input {...radio} className="absolute inset-0 cursor-pointer appearance-none opacity-0" />
            {Icon ? <Icon aria-hidden="true" className="size-[17px] flex-none" /> : null}
            {label}
          </label>
        );
      })}
    </div>
  );
}
