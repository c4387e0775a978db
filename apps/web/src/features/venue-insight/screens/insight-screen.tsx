import { parseLocalDate } from '@gramy/domain/time/local-date';
import { useParams } from 'react-router';
import { SetupPage } from '../../../entities/setup/components/setup-page.tsx';
import { setupQuery } from '../../../entities/setup/queries.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDate } from '../../../lib/formats/format.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { DaysCard } from '../components/days-card.tsx';
import { HoursCard } from '../components/hours-card.tsx';
import { GuestsCard, LeadCard } from '../components/lead-card.tsx';
import { OwnDates } from '../components/own-dates.tsx';
import { PartsCard } from '../components/parts-card.tsx';
import { PeriodBar } from '../components/period-bar.tsx';
import { RecordCard } from '../components/record-card.tsx';
import { SaveTable } from '../components/save-table.tsx';
import { SourcesCard } from '../components/sources-card.tsx';
import { TotalCards } from '../components/total-cards.tsx';
import { WeeklyMailSwitch } from '../components/weekly-mail-switch.tsx';
import { useInsightChoice } from '../hooks/use-insight-choice.ts';
import { type Insight, type InsightQuery, insightQuery } from '../queries.ts';

/** How a venue has done, each figure beside what it was before and a year ago. */
export function InsightScreen() {
  const { providerId = '' } = useParams();
  const { t } = useTranslation('venue-insight');
  const words = useFirstCardWords();
  const choice = useInsightChoice();
  const query: InsightQuery = { ...choice.period, branchId: choice.placeId };
  const state = useQuery(insightQuery(providerId, query));
  return (
    <SetupPage
      providerId={providerId}
      isWide
      title={t('title')}
      lead={t('dates', { from: useDay(choice.period.from), to: useDay(choice.period.to) })}
      action={<PeriodBar choice={choice} />}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <PlaceChoice providerId={providerId} chosen={choice.placeId ?? ''} choose={choice.choosePlace} />
        <WeeklyMailSwitch providerId={providerId} />
      </div>
      {choice.span === 'own' ? <OwnDates period={choice.period} choose={choice.chooseDays} /> : null}
      <CardContent state={state} words={words} skeletonRows={8}>
        {(insight) => <Figures {...{ providerId, query, insight }} />}
      </CardContent>
    </SetupPage>
  );
}

interface FiguresProps {
  providerId: string;
  query: InsightQuery;
  insight: Insight;
}

function Figures({ providerId, query, insight }: FiguresProps) {
  const { t } = useTranslation('venue-insight');
  const language = useLanguage();
  const card = { providerId, query, insight };
  const activities = insight.activities.map(({ activityId, name, ...sums }) => ({
    id: activityId,
    name: name[language],
    ...sums,
  }));
  const sources = insight.sources.map(({ source, ...sums }) => ({
    id: source,
    name: t(`source.${nameOfSource(source)}`),
    ...sums,
  }));
  const methods = insight.methods.map(({ method, ...sums }) => ({
    id: method,
    name: t(`method.${method}`),
    ...sums,
  }));
  return (
    <div className="grid gap-5">
      <div className="grid gap-3">
        <TotalCards insight={insight} />
        <div className="justify-self-end">
          <SaveTable table="totals" title={t('totals.title')} {...{ providerId, query }} />
        </div>
      </div>
      <div className="grid gap-5 lg:grid-cols-3">
        <DaysCard {...card} />
        <PartsCard {...card} table="methods" parts={methods} />
      </div>
      <HoursCard {...card} />
      <div className="grid gap-5 lg:grid-cols-2">
        <PartsCard {...card} table="activities" parts={activities} />
        <SourcesCard {...card} parts={sources} />
        <LeadCard {...card} />
        <GuestsCard {...card} />
      </div>
      <RecordCard {...card} />
      <p className="max-w-[44rem] text-s text-pretty text-ink-2">{t('explained')}</p>
    </div>
  );
}

const sourceNames = ['market', 'phone', 'walkIn'] as const;

function nameOfSource(source: string): (typeof sourceNames)[number] | 'other' {
  return sourceNames.find((name) => name === source) ?? 'other';
}

function useDay(text: string): string {
  const language = useLanguage();
  const date = parseLocalDate(text);
  return date === undefined ? '' : formatDate(language, date, 'long');
}

interface PlaceChoiceProps {
  providerId: string;
  chosen: string;
  choose: (branchId: string) => void;
}

/** All places at once, or one of them. */
function PlaceChoice({ providerId, chosen, choose }: PlaceChoiceProps) {
  const { t } = useTranslation('venue-insight');
  const language = useLanguage();
  const setup = useQuery(setupQuery(providerId));
  const branches = setup.status === 'ready' ? setup.data.branches : [];
  if (branches.length < 2) return <span />;
  return (
    <Field label={t('place')} className="min-w-60">
      {(control) => (
        <Select {...control} value={chosen} onChange={(event) => choose(event.target.value)}>
          <option value="">{t('allPlaces')}</option>
          {branches.map(({ id, name, street, city }) => (
            <option key={id} value={id}>
              {[name || street, city[language]].filter(Boolean).join(', ')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
