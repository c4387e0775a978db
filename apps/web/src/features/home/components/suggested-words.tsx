import { type RefObject, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { buildBookingHref } from '../../../lib/navigation/booking-link.ts';
import { useEarlyValue } from '../../../ui/foundation/use-early-value.ts';
import { useListKeys } from '../hooks/use-list-keys.ts';
import { type Suggestion, useSuggestions } from '../hooks/use-suggestions.ts';

interface SuggestedWordsProps {
  form: RefObject<HTMLFormElement | null>;
  label: string;
  placeholder: string;
  classes: { field: string; label: string; control: string };
}

/** What to play, in the visitor's own words; whatever is typed can be searched for as it is. */
export function SuggestedWords({ form, label, placeholder, classes }: SuggestedWordsProps) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const navigate = useNavigate();
  const listId = useId();
  const [words, setWords] = useState('');
  const input = useEarlyValue<HTMLInputElement>({ read: readFocusedField, value: words, onChange: setWords });
  const suggestions = useSuggestions(words);

  function choose(suggestion: Suggestion): void {
    setWords('');
    if (suggestion.kind === 'provider') {
      void navigate(buildBookingHref({ providerSlug: suggestion.slug }));
      return;
    }
    const city = form.current?.elements.namedItem('city');
    const cityMark =
      suggestion.kind === 'city' ? suggestion : 'city' in suggestion ? suggestion.city : undefined;
    if (cityMark && city instanceof HTMLSelectElement) city.value = cityMark.slug;
    if (input.current) input.current.value = suggestion.kind === 'city' ? '' : sayName(suggestion, language);
    input.current?.focus();
  }

  const { active, setActive, onKeyDown } = useListKeys({
    count: suggestions.length,
    onChoose: (position) => suggestions[position] && choose(suggestions[position]),
    onClose: () => setWords(''),
  });
  const isOpen = suggestions.length > 0;
  return (
    <div className="relative grid max-md:col-span-3">
      <label className={classes.field} htmlFor={`${listId}-input`}>
        <span className={classes.label}>{label}</span>
        <input
          ref={input}
          id={`${listId}-input`}
          name="q"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={placeholder}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
          onInput={(event) => {
            setActive(-1);
            setWords(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => setWords('')}
          className={classes.control}
        />
      </label>
      <div
        id={listId}
        role="listbox"
        aria-label={t('search.suggestions')}
        hidden={!isOpen}
        className="absolute top-full left-0 z-3 mt-2 w-[min(24rem,calc(100vw-3rem))] rounded-l bg-raise p-1.5 shadow-e3"
      >
        {suggestions.map((suggestion, position) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field; it names the active one
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field listens to the keys
          <div
            key={`${suggestion.kind} ${sayName(suggestion, language)}`}
            id={`${listId}-${position}`}
            role="option"
            aria-selected={position === active}
            // Before the field loses the focus and the list closes.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(suggestion)}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-m px-3 text-s hover:bg-paper-2 aria-selected:bg-orange-soft forced-colors:aria-selected:outline"
          >
            <span className="font-medium">{sayName(suggestion, language)}</span>
            <span className="text-xs text-ink-2">{sayKind(suggestion)}</span>
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {isOpen ? t('search.found', { count: suggestions.length }) : ''}
      </p>
    </div>
  );

  function sayKind(suggestion: Suggestion): string {
    if (suggestion.kind === 'activity') return t('search.kinds.activity');
    if (suggestion.kind === 'city') return t('search.kinds.city');
    return suggestion.city.name[language];
  }
}

/** The list belongs to the field in which somebody is typing. */
function readFocusedField(field: HTMLInputElement): string | undefined {
  return field === document.activeElement ? field.value : undefined;
}

function sayName(suggestion: Suggestion, language: 'en' | 'pl'): string {
  return typeof suggestion.name === 'string' ? suggestion.name : suggestion.name[language];
}
