import { ChevronDown, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { InputAction } from '../action/input-action.tsx';
import { joinClasses } from '../foundation/join-classes.ts';
import { useSharedRef } from '../foundation/use-shared-ref.ts';
import { Spinner } from '../waiting/spinner.tsx';
import styles from './combobox.module.css';
import type { ComboboxItem } from './combobox-items.ts';
import { ComboboxList } from './combobox-list.tsx';
import box from './control-box.module.css';
import { useItemChoice } from './use-item-choice.ts';
import { useListSide } from './use-list-side.ts';

interface ComboboxProps
  extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type' | 'list'> {
  items: readonly ComboboxItem[];
  selected: ComboboxItem | null;
  onSelectedChange: (item: ComboboxItem | null) => void;
  /** With it the caller looks for `items`, on a server for example; without it the list is searched here. */
  onQueryChange?: (query: string) => void;
  icon?: ReactNode;
  isLoading?: boolean;
  loadingText: string;
  emptyText: string;
  /** Read out while the list changes: "3 cities". */
  formatCount: (count: number) => string;
  openLabel: string;
  clearLabel: string;
}

/** A text field that finds one item of a list. */
export function Combobox(props: ComboboxProps) {
  const { items, selected, onSelectedChange, onQueryChange, icon, isLoading = false, ...others } = props;
  const { loadingText, emptyText, formatCount, openLabel, clearLabel, id, className, ...input } = others;
  const { disabled = false, onBlur, ref, ...rest } = input;
  const ownId = useId();
  const inputId = id ?? ownId;
  const [element, attach] = useSharedRef<HTMLInputElement>(ref);
  const choice = useItemChoice({ items, selected, onSelectedChange, onQueryChange, inputId });
  const { field, list, side } = useListSide(choice.isOpen);

  const naming: { 'aria-label'?: string } = rest['aria-label'] ? { 'aria-label': rest['aria-label'] } : {};
  const inputProps = choice.getInputProps({
    ...naming,
    disabled,
    ref: attach,
    onBlur: (event) => {
      choice.settleText();
      onBlur?.(event);
    },
  });
  const note = isLoading ? loadingText : emptyText;
  const isEmpty = choice.shown.length === 0;
  const clear = () => {
    choice.selectItem(null);
    element.current?.focus();
  };
  return (
    <div ref={field} className={joinClasses(styles.combobox, className)}>
      <div className={box.box}>
        {icon ? <span className={box.icon}>{icon}</span> : null}
        <input
          {...rest}
          {...inputProps}
          disabled={disabled}
          // An item that is gone can no longer be the active one.
          aria-activedescendant={(!isEmpty && inputProps['aria-activedescendant']) || undefined}
          className={box.control}
        />
        {isLoading ? <Spinner size="small" tone="current" className={styles.spinner} /> : null}
        {choice.inputValue && !disabled ? (
          <InputAction aria-label={clearLabel} onClick={clear}>
            <X />
          </InputAction>
        ) : (
          <InputAction {...choice.getToggleButtonProps({ 'aria-label': openLabel, disabled })}>
            <ChevronDown />
          </InputAction>
        )}
      </div>
      <div ref={list} hidden={!choice.isOpen} data-side={side} className={styles.popup}>
        <ComboboxList
          items={choice.shown}
          selected={selected}
          menuProps={choice.getMenuProps(naming)}
          getItemProps={choice.getItemProps}
          highlightedIndex={choice.highlightedIndex}
        />
        {isEmpty ? <p className={styles.note}>{note}</p> : null}
      </div>
      <p role="status" className="sr-only">
        {choice.isOpen ? (isEmpty ? note : formatCount(choice.shown.length)) : ''}
      </p>
    </div>
  );
}
