import { type ComponentProps, useId, useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Theme, themeChoice } from './theme.ts';

const themes = ['light', 'dark', 'auto'] as const satisfies Theme[];

/** The theme in use, and a radio button for each one. */
export function useThemes() {
  const { t } = useTranslation();
  const name = useId();
  const current = useSyncExternalStore<Theme>(themeChoice.subscribe, themeChoice.getTheme, () => 'auto');
  const choices = themes.map((theme) => {
    const radio: ComponentProps<'input'> = {
      type: 'radio',
      name,
      value: theme,
      checked: theme === current,
      onChange: () => themeChoice.choose(theme),
    };
    return { theme, label: t(`theme.${theme}`), radio };
  });
  return { current, choices };
}
