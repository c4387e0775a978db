import type { UseComboboxReturnValue } from 'downshift';
import { Check } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './combobox.module.css';
import { type ComboboxItem, groupItems, type ItemGroup } from './combobox-items.ts';

interface ListProps {
  selected: ComboboxItem | null;
  highlightedIndex: number;
  getItemProps: UseComboboxReturnValue<ComboboxItem>['getItemProps'];
}

interface ComboboxListProps extends ListProps {
  items: readonly ComboboxItem[];
  menuProps: ComponentProps<'ul'>;
}

export function ComboboxList({ items, menuProps, ...rest }: ComboboxListProps) {
  return (
    <ul {...menuProps} className={styles.list}>
      {groupItems(items).map((group) => (
        <OptionGroup key={group.items[0]?.item.value} group={group} {...rest} />
      ))}
    </ul>
  );
}

function OptionGroup({ group: { name, items }, ...rest }: ListProps & { group: ItemGroup }) {
  const nameId = useId();
  const options = items.map(({ item, index }) => (
    <Option key={item.value} item={item} index={index} {...rest} />
  ));
  if (name === undefined) return options;
  return (
    <li role="presentation">
      <p id={nameId} className={styles.group}>
        {name}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox */}
      <ul role="group" aria-labelledby={nameId}>
        {options}
      </ul>
    </li>
  );
}

function Option(props: ListProps & { item: ComboboxItem; index: number }) {
  const { item, index, selected, highlightedIndex, getItemProps } = props;
  const isSelected = item.value === selected?.value;
  return (
    <li
      {...getItemProps({ item, index })}
      className={joinClasses(styles.option, index === highlightedIndex && styles.active)}
    >
      {item.icon}
      <span className={styles.label}>{item.label}</span>
      {item.note ? <span className={styles.itemNote}>{item.note}</span> : null}
      {isSelected ? <Check className={styles.tick} /> : null}
    </li>
  );
}
