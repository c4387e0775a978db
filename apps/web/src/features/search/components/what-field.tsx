import { Building2, CircleDot, MapPin, Search } from 'lucide-react';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { SearchCriteria } from '../../../lib/navigation/search-address.ts';
import { Combobox } from '../../../ui/form/combobox.tsx';
import type { ComboboxItem } from '../../../ui/form/combobox-items.ts';
import { Field } from '../../../ui/form/field.tsx';
import type { NamedThing } from '../hooks/search-words.ts';
import { type Suggest, type Suggestion, useSuggestions } from '../hooks/use-suggestions.ts';

export type WhatChoice = Pick<SearchCriteria, 'q' | 'activity' | 'city'>;

interface WhatFieldProps {
  criteria: SearchCriteria;
  activities: readonly NamedThing[];
  suggest: Suggest;
  onChange: (choice: WhatChoice) => void;
  onProvider: (slug: string) => void;
}

const icons = {
  activity: <CircleDot aria-hidden="true" />,
  city: <MapPin aria-hidden="true" />,
  district: <MapPin aria-hidden="true" />,
  provider: <Building2 aria-hidden="true" />,
};

/** Any words may be searched for; a suggestion says more exactly what they mean. */
export function WhatField({ criteria, activities, suggest, ...on }: WhatFieldProps) {
  const { t } = useTranslation('search');
  const language = useLanguage();
  const [text, setText] = useState('');
  const { suggestions, isLoading } = useSuggestions(suggest, text, criteria.city);
  const chosen = activities.find(({ slug }) => slug === criteria.activity);
  const chosenText = [chosen?.name[language], criteria.q].filter(Boolean).join(', ');

  const describe = (suggestion: Suggestion): ComboboxItem => ({
    value: `${suggestion.kind} ${suggestion.kind === 'district' ? suggestion.name : suggestion.slug}`,
    label: typeof suggestion.name === 'string' ? suggestion.name : suggestion.name[language],
    icon: icons[suggestion.kind],
    group: t(`suggestions.${suggestion.kind}`),
    ...('city' in suggestion ? { note: suggestion.city.name[language] } : {}),
  });
  const asTyped: ComboboxItem = {
    value: 'text',
    label: text.trim(),
    icon: <Search aria-hidden="true" />,
    note: t('suggestions.asTyped'),
  };
  const all = activities.map(({ slug, name }) => ({
    value: `activity ${slug}`,
    label: name[language],
    icon: icons.activity,
  }));
  const items = text.trim() ? [asTyped, ...suggestions.map(describe)] : all;

  const choose = (item: ComboboxItem | null) => {
    setText('');
    if (!item) return on.onChange({ q: undefined, activity: undefined });
    if (item.value === 'text') return on.onChange({ q: item.label, activity: undefined });
    const [kind = '', ...rest] = item.value.split(' ');
    const value = rest.join(' ');
    if (kind === 'activity') return on.onChange({ activity: value, q: undefined });
    if (kind === 'city') return on.onChange({ city: value, q: undefined });
    if (kind === 'provider') return on.onProvider(value);
    const found = suggestions.find((entry) => entry.kind === 'district' && entry.name === value);
    on.onChange({ q: value, ...(found && 'city' in found ? { city: found.city.slug } : {}) });
  };
  return (
    <Field label={t('form.what')}>
      {(control) => (
        <Combobox
          {...control}
          items={items}
          selected={
            chosenText
              ? { value: criteria.activity ? `activity ${criteria.activity}` : 'text', label: chosenText }
              : null
          }
          onSelectedChange={choose}
          onQueryChange={(query) => {
            setText(query);
            // Left behind without a choice, the words still count.
            if (query.trim()) on.onChange({ q: query.trim(), activity: undefined });
          }}
          icon={<Search aria-hidden="true" />}
          placeholder={t('form.whatPlaceholder')}
          isLoading={isLoading}
          loadingText={t('suggestions.loading')}
          emptyText={t('suggestions.none')}
          formatCount={(count) => t('suggestions.count', { count })}
          openLabel={t('suggestions.open')}
          clearLabel={t('suggestions.clear')}
        />
      )}
    </Field>
  );
}
