import { useCombobox } from 'downshift';
import { useId, useMemo, useState } from 'react';
import { type ComboboxItem, filterItems } from './combobox-items.ts';

interface ItemChoice {
  items: readonly ComboboxItem[];
  selected: ComboboxItem | null;
  onSelectedChange: (item: ComboboxItem | null) => void;
  onQueryChange: ((query: string) => void) | undefined;
  inputId: string;
}

const readLabel = (item: ComboboxItem | null | undefined) => item?.label ?? '';

/** Which items are shown, and what becomes of a text that is no item. */
export function useItemChoice({ items, selected, onSelectedChange, onQueryChange, inputId }: ItemChoice) {
  const listId = useId();
  const [query, setQuery] = useState('');
  const shown = useMemo(
    () => (onQueryChange ? [...items] : filterItems(items, query)),
    [items, query, onQueryChange],
  );
  const search = (text: string) => {
    setQuery(text);
    onQueryChange?.(text);
  };
  const choice = useCombobox<ComboboxItem>({
    id: listId,
    inputId,
    labelId: `${inputId}-label`,
    items: shown,
    selectedItem: selected,
    itemToString: readLabel,
    itemToKey: (item) => item?.value,
    onSelectedItemChange: ({ selectedItem }) => onSelectedChange(selectedItem),
    // The label of the chosen item is no query: opened again, the list is whole.
    onInputValueChange: ({ inputValue, selectedItem }) => {
      search(inputValue === readLabel(selectedItem) ? '' : inputValue);
    },
    stateReducer: (_state, { type, changes }) => {
      const { inputValue = '', selectedItem = null } = changes;
      if (type === useCombobox.stateChangeTypes.InputChange) {
        // While one types, Enter means the first match; nothing typed means nothing chosen.
        return inputValue === ''
          ? { ...changes, selectedItem: null, highlightedIndex: -1 }
          : { ...changes, highlightedIndex: 0 };
      }
      const isBlur = type === useCombobox.stateChangeTypes.InputBlur;
      return isBlur ? { ...changes, inputValue: readLabel(selectedItem) } : changes;
    },
  });
  /** What was left behind in a closed list is no answer; an open one sees to it itself. */
  const settleText = () => {
    if (!choice.isOpen) choice.setInputValue(readLabel(selected));
  };
  return { ...choice, shown, settleText };
}
