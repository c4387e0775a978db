import { deskViews } from '@gramy/domain/booking/desk-view';
import { bookingSources } from '@gramy/domain/booking/source';
import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/action/chip.tsx';
import { SearchInput } from '../../../ui/form/search-input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { ListControl } from '../hooks/use-list-choice.ts';
import type { DaySummary } from '../queries.ts';

interface ListFiltersProps {
  control: ListControl;
  /** Undefined while it is on its way. */
  summary: DaySummary | undefined;
}

/** Who it is, which day, and what of it. */
export function ListFilters({ control, summary }: ListFiltersProps) {
  const { t } = useTranslation('venue-bookings');
  const { choice } = control;
  const id = useId();
  const [typed, setTyped] = useState(choice.text);
  const search = (text: string) => {
    setTyped(text);
    control.search(text.trim());
  };
  const day = choice.isAnyDay ? '' : (choice.day ?? summary?.date ?? '');
  return (
    <search className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap gap-2.5">
        <label htmlFor={`${id}-text`} className="sr-only">
          {t('search')}
        </label>
        <SearchInput
          id={`${id}-text`}
          className="min-w-60 flex-1"
          value={typed}
          onValueChange={search}
          clearLabel={t('clear')}
          placeholder={t('searchHint')}
          maxLength={100}
          autoComplete="off"
        />
        <TextInput
          type="date"
          aria-label={t('day')}
          className="w-44"
          value={day}
          onChange={({ currentTarget }) => control.chooseDay(currentTarget.value || undefined)}
        />
        <Chip
          isPressed={choice.isAnyDay}
          onClick={choice.isAnyDay ? () => control.chooseDay(undefined) : control.chooseAnyDay}
        >
          {t('anyDay')}
        </Chip>
        {summary && summary.places.length > 1 ? (
          <Select
            aria-label={t('place')}
            className="w-56"
            value={choice.branchId ?? ''}
            onChange={({ currentTarget }) => control.chooseBranch(currentTarget.value)}
          >
            <option value="">{t('allPlaces')}</option>
            {summary.places.map((place) => (
              <option key={place.id} value={place.id}>
                {place.name}
              </option>
            ))}
          </Select>
        ) : null}
        <Select
          aria-label={t('source')}
          className="w-56"
          value={choice.source ?? ''}
          onChange={({ currentTarget }) => control.chooseSource(currentTarget.value)}
        >
          <option value="">{t('allSources')}</option>
          {bookingSources.map((source) => (
            <option key={source} value={source}>
              {t(`sources.${source}`)}
            </option>
          ))}
        </Select>
      </div>
      <Views control={control} summary={summary} />
    </search>
  );
}

function Views({ control, summary }: ListFiltersProps) {
  const { t } = useTranslation('venue-bookings');
  const { choice } = control;
  // Numbers are those of the whole day: beside a search they would count something else.
  const hasCounts = summary !== undefined && !choice.isAnyDay && choice.text === '' && !choice.source;
  const countOf = (count: number) => (hasCounts ? { count: String(count) } : {});
  return (
    <fieldset className="flex min-w-0 gap-2 overflow-x-auto p-0.5">
      <legend className="sr-only">{t('views.name')}</legend>
      <Chip
        isPressed={choice.view === undefined}
        onClick={() => control.chooseView(undefined)}
        {...countOf(summary?.all ?? 0)}
      >
        {t('views.all')}
      </Chip>
      {deskViews.map((view) => (
        <Chip
          key={view}
          isPressed={choice.view === view}
          onClick={() => control.chooseView(choice.view === view ? undefined : view)}
          {...countOf(summary?.views[view] ?? 0)}
        >
          {t(`views.${view}`)}
        </Chip>
      ))}
    </fieldset>
  );
}
