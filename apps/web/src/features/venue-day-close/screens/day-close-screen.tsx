import { addDays, parseLocalDate } from '@gramy/domain/time/local-date';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { BranchChoice } from '../../../entities/setup/components/branch-choice.tsx';
import { SetupPage } from '../../../entities/setup/components/setup-page.tsx';
import { useChosenBranch } from '../../../entities/setup/hooks/use-chosen-branch.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDate } from '../../../lib/formats/format.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useToday } from '../../../lib/formats/use-today.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { CountForm } from '../components/count-form.tsx';
import { EarlierCloses, OpenBills, ReturnsCard, TakingsCard } from '../components/day-cards.tsx';
import { dayCloseQuery } from '../queries.ts';

/** At the end of an evening: what should be in the till, and what is. */
export function DayCloseScreen() {
  const { providerId = '' } = useParams();
  const { t } = useTranslation('venue-day-close');
  const language = useLanguage();
  const words = useFirstCardWords();
  const branch = useChosenBranch(providerId);
  const [date, step] = useDay();
  const branchId = branch.chosen?.id;
  const state = useQuery(branchId === undefined ? null : dayCloseQuery(providerId, { branchId, date }));
  return (
    <SetupPage
      providerId={providerId}
      title={t('title')}
      lead={formatDate(language, date, 'full')}
      action={
        <div className="flex items-center gap-1 print:hidden">
          <IconButton label={t('earlier')} icon={<ChevronLeft />} onClick={() => step(-1)} />
          <IconButton label={t('later')} icon={<ChevronRight />} onClick={() => step(1)} />
          <Button variant="line" size="small" icon={<Printer />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
      }
    >
      <div className="print:hidden">
        <BranchChoice {...branch} />
      </div>
      <CardContent state={state} words={words} skeletonRows={8}>
        {(day) => (
          <div className="grid gap-5 lg:grid-cols-2">
            <TakingsCard day={day} />
            {branchId === undefined ? null : (
              <CountForm key={`${branchId} ${day.date}`} {...{ providerId, branchId, day }} />
            )}
            <OpenBills day={day} />
            <ReturnsCard day={day} />
            <EarlierCloses day={day} />
          </div>
        )}
      </CardContent>
    </SetupPage>
  );
}

/** The address has it; without a word of it, it is the day that ends tonight. */
function useDay() {
  const [search, setSearch] = useSearchParams();
  const today = useToday();
  const date = parseLocalDate(search.get('date') ?? '') ?? today;
  const step = (days: number) =>
    setSearch({ ...Object.fromEntries(search), date: addDays(date, days) }, { replace: true });
  return [date, step] as const;
}
