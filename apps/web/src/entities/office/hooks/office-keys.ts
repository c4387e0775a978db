import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import { defineStoredValue } from '../../../lib/storage/storage.ts';
import { storedThings } from '../../../lib/storage/stored-things.ts';
import { createKeySequence, nameKey } from './read-key.ts';

/** One thing that a key does on the page that is shown. */
export interface OfficeKey {
  id: string;
  /** `j`, `Ctrl+Enter`, `g i`; the first of several is the one that is shown. */
  keys: readonly [string, ...string[]];
  label: string;
  run: () => void;
  /** Not in the bar at the foot: there are too many of them, or everybody knows them. */
  isQuiet?: boolean;
}

type Described = Omit<OfficeKey, 'run'>;

interface Registered {
  described: readonly Described[];
  run: (id: string) => void;
}

const registry = createStore<{ owners: Readonly<Record<string, Registered>> }>(() => ({ owners: {} }));

const isListOfIds = (stored: unknown): stored is string[] =>
  Array.isArray(stored) && stored.every((id) => typeof id === 'string');

/** Those that somebody does not want: one hand rests on the keyboard of whoever telephones. */
const keptOff = defineStoredValue<string[]>({
  key: storedThings.officeKeys.name,
  parse: (stored) => (isListOfIds(stored) ? stored : undefined),
});
const switchedOff = createStore<{ ids: readonly string[] }>(() => ({ ids: keptOff.read() ?? [] }));
keptOff.subscribe((ids) => switchedOff.setState({ ids: ids ?? [] }));

/** The keys of whatever is shown, for as long as it is shown. */
export function useOfficeKeys(keys: readonly OfficeKey[]): void {
  const owner = useId();
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  const description = JSON.stringify(keys.map(({ run: _, ...described }) => described));
  useEffect(() => {
    const described = JSON.parse(description) as Described[];
    const run = (id: string) => latest.current.find((key) => key.id === id)?.run();
    registry.setState(({ owners }) => ({ owners: { ...owners, [owner]: { described, run } } }));
    return () =>
      registry.setState(({ owners }) => {
        const { [owner]: _, ...others } = owners;
        return { owners: others };
      });
  }, [owner, description]);
}

export interface ListedKey extends Described {
  isOn: boolean;
}

/** All that are there now, each once, those of the page before those of every page. */
export function useListedKeys(): ListedKey[] {
  const { owners } = useSyncExternalStore(registry.subscribe, registry.getState, registry.getInitialState);
  const { ids } = useSyncExternalStore(
    switchedOff.subscribe,
    switchedOff.getState,
    switchedOff.getInitialState,
  );
  const listed = new Map<string, ListedKey>();
  for (const { described } of Object.values(owners).reverse())
    for (const key of described)
      if (!listed.has(key.id)) listed.set(key.id, { ...key, isOn: !ids.includes(key.id) });
  return [...listed.values()];
}

export function switchKey(id: string, isOn: boolean): void {
  const { ids } = switchedOff.getState();
  const wanted = isOn ? ids.filter((other) => other !== id) : [...new Set([...ids, id])];
  keptOff.write(wanted);
  switchedOff.setState({ ids: wanted });
}

const fields =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=listbox]';

/** Listens on the whole page, once: letters only where nobody writes, and none under an open dialog. */
export function listenToKeys(page: Document): () => void {
  const sequence = createKeySequence();
  const listen = (event: KeyboardEvent) => {
    const name = nameKey(event);
    if (name === undefined || event.defaultPrevented || event.isComposing) return;
    const target = event.target instanceof Element ? event.target : null;
    const isWriting = target?.closest(fields) != null;
    if (isWriting && !name.startsWith('Ctrl+')) return;
    // A button does with Enter what is written on it.
    if (name === 'Enter' && target?.closest('a, button, summary') != null) return;
    const { ids } = switchedOff.getState();
    const dialog = page.querySelector('dialog[open]');
    const found = Object.values(registry.getState().owners)
      .reverse()
      .flatMap(({ described, run }) => described.map((key) => ({ ...key, run })))
      .filter(({ id }) => !ids.includes(id));
    const combination = sequence.step(
      name,
      found.flatMap(({ keys }) => keys),
      event.timeStamp,
    );
    const key = found.find(({ keys }) => combination !== undefined && keys.includes(combination));
    if (!key || dialog) return;
    event.preventDefault();
    key.run(key.id);
  };
  page.addEventListener('keydown', listen);
  return () => page.removeEventListener('keydown', listen);
}
