import type { Language } from '@gramy/domain/language/language';
import { nameClockNote } from '@gramy/domain/time/clock-note';
import type { Weekday } from '@gramy/domain/time/local-date';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { formatBusinessMinute, nameWeekday } from './format.ts';
import { space } from './intl-formats.ts';

/** A start as the API labels it. */
export interface LabelledStart {
  minute: number;
  weekday: number;
  isNextDay: boolean;
  isRepeatedHour: boolean;
  isSecondOccurrence: boolean;
}

/** "19:30", and of the night "00:30 (Sat)". */
export function formatStart(language: Language, { minute, weekday, isNextDay }: LabelledStart): string {
  const time = formatBusinessMinute(language, minute);
  return isNextDay ? `${time}${space}(${nameWeekday(language, weekday as Weekday, 'short')})` : time;
}

/** The day whose night it is: Friday, for Saturday 00:30. */
function findEvening({ weekday }: LabelledStart): Weekday {
  return (weekday === 1 ? 7 : weekday - 1) as Weekday;
}

export interface StartWords {
  /** What stands on a button: "19:30", "00:30 (Sat)". */
  showStart: (label: LabelledStart) => string;
  /** "Still Friday night"; undefined by day and in the evening. */
  sayNight: (label: LabelledStart) => string | undefined;
  /** Which of the two, where the clock shows the time twice. */
  sayPass: (label: LabelledStart) => string | undefined;
  /** All of it, for a name that is read aloud. */
  sayStart: (label: LabelledStart) => string;
}

export function useStartWords(): StartWords {
  const language = useLanguage();
  const { t } = useTranslation();

  const showStart = (label: LabelledStart) => formatStart(language, label);
  const sayNight = (label: LabelledStart) =>
    label.isNextDay ? t(`start.night.${findEvening(label)}`) : undefined;
  const sayPass = (label: LabelledStart) => {
    if (!label.isRepeatedHour) return undefined;
    return nameClockNote(language, label.isSecondOccurrence ? 'afterChange' : 'beforeChange');
  };
  const sayStart = (label: LabelledStart) =>
    [showStart(label), sayNight(label), sayPass(label)].filter((part) => part !== undefined).join(', ');

  return { showStart, sayNight, sayPass, sayStart };
}
