import type { LocalDate } from '@gramy/domain/time/local-date';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatList, formatMoney, formatTime, styleBeside } from '../../../lib/formats/format.ts';
import { formatSlot } from '../../../lib/formats/night-moment.ts';
import { useStartWords } from '../../../lib/formats/start-words.ts';
import { useToday } from '../../../lib/formats/use-today.ts';
import type { OpenProposal } from '../queries.ts';

export type ProposedTime = OpenProposal['times'][number];

/** What is said of the times that a venue proposes. */
export function useProposalWords({
  timeZone,
  currency,
  refund,
}: Pick<OpenProposal, 'timeZone' | 'currency' | 'refund'>) {
  const { t } = useTranslation('proposed-times');
  const language = useLanguage();
  const today = useToday();
  const { showStart, sayPass } = useStartWords();
  const money = (amount: number) => formatMoney(language, { amount, currency });
  return {
    money,
    /** "22:30", and of the night "00:30 (Sat)". */
    sayStart: ({ label }: Pick<ProposedTime, 'label'>) => showStart(label),
    sayTime: (at: number) => formatTime(language, at, timeZone),
    /** "Friday 20 November, 22:30–00:30". */
    saySpan: ({ date, startsAt, endsAt, label }: ProposedTime) => {
      const businessDay = date as LocalDate;
      const span = { businessDay, timeZone, start: Date.parse(startsAt), end: Date.parse(endsAt) };
      return [formatSlot(language, span, styleBeside(today, businessDay, 'long')), sayPass(label)]
        .filter((part) => part !== undefined)
        .join(', ');
    },
    nameTables: ({ tables }: ProposedTime) =>
      formatList(
        language,
        tables.map((name) => name[language]),
      ),
    /** Whoever has paid gets the difference back; whoever has not pays less. */
    sayDifference: ({ difference }: ProposedTime) => {
      if (difference === 0) return t('same');
      const amount = money(Math.abs(difference));
      if (difference > 0) return t('more', { amount });
      return t(refund > 0 ? 'back' : 'less', { amount });
    },
  };
}
