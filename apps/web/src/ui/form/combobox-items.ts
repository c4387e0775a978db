import type { ReactNode } from 'react';
import { isTextMatch } from './match-text.ts';

export interface ComboboxItem {
  value: string;
  label: string;
  /** Smaller, beside the label. */
  note?: string;
  icon?: ReactNode;
  /** Neighbours with the same group stand under its name. */
  group?: string;
}

export interface ItemGroup {
  name: string | undefined;
  items: { item: ComboboxItem; index: number }[];
}

export function filterItems(items: readonly ComboboxItem[], query: string): ComboboxItem[] {
  return items.filter(({ label }) => isTextMatch(label, query));
}

/** `index` is the place in the whole list: the arrow keys do not see the groups. */
export function groupItems(items: readonly ComboboxItem[]): ItemGroup[] {
  const groups: ItemGroup[] = [];
  items.forEach((item, index) => {
    const last = groups.at(-1);
    if (last && last.name === item.group) last.items.push({ item, index });
    else groups.push({ name: item.group, items: [{ item, index }] });
  });
  return groups;
}
