import { findSeatShortage } from '@gramy/domain/availability/group-size';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { findTableKind } from '../../../lib/formats/table-kind.ts';
import type { DayStart } from '../queries.ts';
import { isAboutGuests, isOthersDoing } from './describe-starts.ts';
import { type PanelChoice, tablesOf } from './panel-choice.ts';
import type { PanelQuote } from './use-panel-quote.ts';

export interface ChoiceProblem {
  /** That the time is gone, where it is. */
  title: string | undefined;
  text: string;
  /** Another time would do. */
  isAboutTime?: boolean;
}

/** How many more tables it takes, where too few were chosen for so many. */
export function useShortageWords(choice: PanelChoice): string | undefined {
  const { t } = useTranslation('booking-panel');
  const { offer, guests, tableIds } = choice;
  const shortage = findSeatShortage(tablesOf(choice), tableIds, guests);
  if (!shortage) return undefined;
  const { seats, missingTables } = shortage;
  const more = t(`kinds.${findTableKind(offer)}.count`, { count: missingTables });
  return t('tooFewChosen', { seats, guests, more });
}

/** What stands against a choice that looked free: too few tables for the group, or somebody was quicker. */
export function useChoiceProblem({
  choice,
  start,
  quote,
}: {
  choice: PanelChoice;
  start: DayStart | undefined;
  quote: PanelQuote;
}): ChoiceProblem | undefined {
  const { t } = useTranslation('booking-panel');
  const shortage = useShortageWords(choice);
  const refusal = quote.isOld ? null : (quote.quote?.slots[0]?.refusal ?? null);
  if (start && shortage) return { title: undefined, text: shortage };
  if (!refusal) return undefined;
  const areTablesRefused = choice.tableIds.length > 0 && isOthersDoing(refusal);
  return {
    title: isOthersDoing(refusal) ? t('lost.title') : undefined,
    text: areTablesRefused ? t('tablesRefused') : t(`refusals.${refusal}.plain`),
    isAboutTime: !isAboutGuests(refusal),
  };
}
