import { useTranslation } from '../../../i18n/use-translation.ts';
import type { DayStart } from '../queries.ts';
import { findNearest, isOthersDoing, tellRefusal } from './describe-starts.ts';
import type { ChoiceProblem } from './use-choice-problem.ts';
import type { PanelDays } from './use-panel.ts';
import { useRefusalWords } from './use-refusal-words.ts';

/** Why what was chosen cannot be booked, and the nearest time that can. */
export interface WayOn extends ChoiceProblem {
  /** None where it is not the time that stands in the way, or no other is free that day. */
  nearest: DayStart | undefined;
}

/** The time that was asked for went to somebody else, is not for them, or the link was too old. */
export function useLostStart({ lostStart, day }: PanelDays, guests: number): WayOn | undefined {
  const { t } = useTranslation('booking-panel');
  const sayRefusal = useRefusalWords(guests);
  if (lostStart === undefined || day.status !== 'ready') return undefined;
  if (lostStart === 'unknown' || lostStart.refusal === null) {
    return { title: t('lost.title'), text: t('lost.unknown'), nearest: undefined };
  }
  const { refusal } = lostStart;
  return {
    title: isOthersDoing(tellRefusal(refusal, lostStart)) ? t('lost.title') : undefined,
    text: sayRefusal(lostStart, refusal),
    nearest: findNearest(day.data.starts, lostStart),
  };
}

/** Whatever stands in the way of the choice, for the places where it would be booked. */
export function useWayOn(
  days: PanelDays,
  guests: number,
  problem: ChoiceProblem | undefined,
): WayOn | undefined {
  const lost = useLostStart(days, guests);
  const { start, day } = days;
  if (!problem) return lost;
  const others =
    day.status === 'ready' ? day.data.starts.filter(({ startsAt }) => startsAt !== start?.startsAt) : [];
  return { ...problem, nearest: problem.isAboutTime && start ? findNearest(others, start) : undefined };
}
