import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatList, styleBeside, withNotes } from '../../../lib/formats/format.ts';
import { formatSlot, tellStart } from '../../../lib/formats/night-moment.ts';
import { useToday } from '../../../lib/formats/use-today.ts';
import { type KnownItem, spanOf } from './known-item.ts';

/** "Fri 20 Nov, 20:30–22:30"; of several games "2 games · Fri 20 Nov, 18:00 and 20:30": each beside the sum of all. */
export function useGamesWords(): (known: readonly KnownItem[]) => string {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const today = useToday();
  return (known) => {
    const games = known.map(({ item }) => item);
    const [only, ...others] = games;
    if (!only) return '';
    if (others.length === 0)
      return formatSlot(language, spanOf(only), styleBeside(today, only.date, 'short'));
    const timesOfDays = new Map<string, Set<string>>();
    for (const { startsAt, date, branch } of games) {
      const evening = { businessDay: date, timeZone: branch.timeZone };
      const { day, time, notes } = tellStart(language, startsAt, evening, styleBeside(today, date, 'short'));
      timesOfDays.set(day, (timesOfDays.get(day) ?? new Set()).add(withNotes(time, notes)));
    }
    const days = [...timesOfDays].map(([day, times]) => `${day}, ${formatList(language, [...times])}`);
    return `${t('summary.games', { count: games.length })} · ${days.join('; ')}`;
  };
}
