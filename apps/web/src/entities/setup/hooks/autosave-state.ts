/** One thing of a venue as the server has it. */
export interface Loaded<Values extends object> {
  readonly values: Values;
  readonly version: number;
}

/** A field that somebody else has changed while it was being changed here. */
export interface ContestedField<Values extends object> {
  readonly name: keyof Values & string;
  readonly mine: Values[keyof Values & string];
  readonly theirs: Values[keyof Values & string];
}

export interface AutosaveState<Values extends object> {
  /** What was last heard of the server. */
  readonly base: Loaded<Values>;
  /** What was changed here and is not known to be saved. */
  readonly edits: Partial<Values>;
  /** What is on its way, under one key: a second try of the same save is the same save. */
  readonly sent: { readonly edits: Partial<Values>; readonly key: string } | null;
  /** Not empty: nothing is sent before somebody has chosen. */
  readonly contested: readonly ContestedField<Values>[];
}

export function startWith<Values extends object>(
  base: Loaded<Values>,
  edits: Partial<Values> = {},
): AutosaveState<Values> {
  return { base, edits: dropUnchanged(edits, base.values), sent: null, contested: [] };
}

export function readValues<Values extends object>({ base, edits }: AutosaveState<Values>): Values {
  return { ...base.values, ...edits };
}

export function edit<Values extends object>(
  state: AutosaveState<Values>,
  change: Partial<Values>,
): AutosaveState<Values> {
  return { ...state, edits: dropUnchanged({ ...state.edits, ...change }, state.base.values) };
}

/** `key` is new for each save; the one on its way keeps its own. */
export function send<Values extends object>(
  state: AutosaveState<Values>,
  key: string,
): AutosaveState<Values> {
  return state.sent ? state : { ...state, sent: { edits: state.edits, key } };
}

/** What was typed while it was on its way stays an edit. */
export function confirm<Values extends object>(
  state: AutosaveState<Values>,
  saved: Loaded<Values>,
): AutosaveState<Values> {
  const sent: Partial<Values> = state.sent?.edits ?? {};
  const newer = pickFields(state.edits, (name) => !isSame(state.edits[name], sent[name]));
  return { ...state, base: saved, edits: dropUnchanged(newer, saved.values), sent: null };
}

/** After no answer the same key is used again, because the save may have been carried out. */
export function giveUp<Values extends object>(
  state: AutosaveState<Values>,
  { wasRefused }: { wasRefused: boolean },
): AutosaveState<Values> {
  return wasRefused ? { ...state, sent: null } : state;
}

/** Somebody else was quicker. Fields that only one of both has changed need no choice. */
export function meet<Values extends object>(
  state: AutosaveState<Values>,
  theirs: Loaded<Values>,
): AutosaveState<Values> {
  const edits = dropUnchanged(state.edits, theirs.values);
  const contested = listNames(edits)
    .filter((name) => !isSame(state.base.values[name], theirs.values[name]))
    .map((name) => ({
      name,
      mine: edits[name] as Values[typeof name],
      theirs: theirs.values[name],
    }));
  return { base: theirs, edits, sent: null, contested };
}

export function keepMine<Values extends object>(state: AutosaveState<Values>): AutosaveState<Values> {
  return { ...state, contested: [] };
}

export function takeTheirs<Values extends object>(state: AutosaveState<Values>): AutosaveState<Values> {
  const names = state.contested.map(({ name }) => name);
  return { ...state, edits: pickFields(state.edits, (name) => !names.includes(name)), contested: [] };
}

function dropUnchanged<Values extends object>(edits: Partial<Values>, saved: Values): Partial<Values> {
  return pickFields(edits, (name) => !isSame(edits[name], saved[name]));
}

function pickFields<Values extends object>(
  from: Partial<Values>,
  isWanted: (name: keyof Values & string) => boolean,
): Partial<Values> {
  return Object.fromEntries(
    Object.entries(from).filter(([name]) => isWanted(name as never)),
  ) as Partial<Values>;
}

function listNames<Values extends object>(values: Partial<Values>): (keyof Values & string)[] {
  return Object.keys(values) as (keyof Values & string)[];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
