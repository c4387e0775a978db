import { ApiError } from '@gramy/contract/api-error';
import { createRandomId } from '@gramy/contract/random-id';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useParams } from 'react-router';
import { useSWRConfig } from 'swr';
import { draftPrefix } from '../../../lib/forms/form-draft-storage.ts';
import { type Problems, readObjections } from '../../../lib/queries/server-objections.ts';
import { useSession } from '../../../lib/session/session-context.tsx';
import { defineStoredValue, findSessionStorage } from '../../../lib/storage/storage.ts';
import { storedThings } from '../../../lib/storage/stored-things.ts';
import { previewQuery, setupQuery } from '../queries.ts';
import {
  type AutosaveState,
  confirm,
  edit,
  giveUp,
  keepMine,
  type Loaded,
  meet,
  readValues,
  send,
  startWith,
  takeTheirs,
} from './autosave-state.ts';
import { useReportSaving } from './saving-report.tsx';
import type { SavingStatus } from './saving-status.ts';

export interface SaveOf<Values extends object> {
  /** The one that was seen. */
  version: number;
  /** The whole thing as it is saved by this, for a server that takes several fields as one. */
  values: Values;
  idempotencyKey: string;
}

export interface AutosaveOptions<Values extends object> {
  /** Tells this thing apart from all others: what is not saved is kept under it in this tab. */
  name: string;
  loaded: Loaded<Values>;
  /** What is wrong, by the code of the contract: such fields wait, the others are saved. */
  check: (values: Values) => Problems<keyof Values & string>;
  /** How many fields are marked, where that is not one for each name. */
  countMarks?: (values: Values) => number;
  /** Somebody is still typing whatever is wrong: it waits all the same, but nobody is told off for it. */
  isUnfinished?: (values: Values) => boolean;
  save: (changes: Partial<Values>, save: SaveOf<Values>) => Promise<Loaded<Values>>;
  /** Asked when somebody else was quicker. */
  reload: () => Promise<Loaded<Values>>;
  /** What the contract calls each field, where it calls them something else. */
  paths?: Readonly<Record<keyof Values & string, string>>;
}

interface SavingFailure {
  error: unknown;
  /** The server has understood it and said no: the same again would be refused again. */
  wasRefused: boolean;
}

/** After the last key: long enough for a word, short enough to be forgotten about. */
const pauseMs = 700;
const retryMs = 5_000;

/**
 * Saves a thing by itself, a moment after it was changed. Nothing that is typed gets lost: not by an error, a reload or a
 * dead network, and not to somebody who saves the same thing elsewhere.
 */
export function useAutosave<Values extends object>(options: AutosaveOptions<Values>) {
  type Name = keyof Values & string;
  const stored = useUnsaved<Values>(options.name);
  const [state, setState] = useState<AutosaveState<Values>>(() => startWith(options.loaded, stored.read()));
  const [objections, setObjections] = useState<Problems<Name>>({});
  const [failure, setFailure] = useState<SavingFailure>();
  const sending = useRef<Promise<Loaded<Values> | undefined>>(undefined);
  const hasSaved = useRef(false);
  const refreshSetup = useRefreshSetup();
  const values = readValues(state);
  const problems: Problems<Name> = { ...options.check(values), ...objections };
  const wrong = Object.keys(problems);
  const ready = Object.keys(state.edits).filter((name) => !wrong.includes(name));
  const isUnfinished = options.isUnfinished?.(values) ?? false;
  const status = findStatus(state, { failure, ready: ready.length, isUnfinished });

  const flush = useEffectEvent(async () => {
    if (sending.current || state.contested.length > 0 || (ready.length === 0 && !state.sent)) return;
    const { sent } = send(onlyReady(state, wrong), createRandomId());
    if (!sent) return;
    setState((current) => ({ ...current, sent }));
    sending.current = options
      .save(sent.edits, describeSave(state, sent))
      .catch(async (error: unknown) => recover(error));
    const saved = await sending.current;
    if (saved) {
      hasSaved.current = true;
      // At once: whoever typed meanwhile would send what is already saved for a second time.
      flushSync(() => {
        setFailure(undefined);
        setState((current) => confirm(current, saved));
      });
    }
    sending.current = undefined;
  });

  /** Nobody waits on the step for the pause to pass: what is left of it is sent on the way out. */
  const leave = useEffectEvent(async () => {
    const saved = await sending.current;
    const last = saved ? confirm(state, saved) : state;
    const ended = onlyReady(last, wrong);
    const isLeft = last.contested.length === 0 && (Object.keys(ended.edits).length > 0 || last.sent !== null);
    const { sent } = send(ended, createRandomId());
    const done =
      isLeft && sent
        ? // Refused or unheard, it stays in this tab, and the step says so when somebody comes back to it.
          await options.save(sent.edits, describeSave(last, sent)).catch(() => undefined)
        : undefined;
    if (!done && !saved && !hasSaved.current) return;
    const { edits } = done ? confirm({ ...last, sent }, done) : last;
    if (Object.keys(edits).length === 0) stored.remove();
    else stored.write(edits);
    refreshSetup();
  });

  useEffect(() => () => void leave(), []);

  async function recover(error: unknown): Promise<undefined> {
    const isOvertaken = error instanceof ApiError && error.code === 'changedMeanwhile';
    const theirs = isOvertaken ? await options.reload().catch(() => undefined) : undefined;
    flushSync(() => {
      if (theirs) {
        setState((current) => meet(current, theirs));
        return;
      }
      const wasRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      setObjections(readObjections(error, Object.keys(values) as Name[], options.paths));
      setFailure({ error, wasRefused });
      setState((current) => giveUp(current, { wasRefused }));
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: every edit begins the pause anew
  useEffect(() => {
    const isDue = status === 'waiting' || (status === 'failed' && !failure?.wasRefused);
    if (!isDue) return undefined;
    const timer = setTimeout(flush, status === 'failed' ? retryMs : pauseMs);
    return () => clearTimeout(timer);
  }, [state.edits, status, failure]);

  useEffect(() => {
    const flushNow = () => void flush();
    window.addEventListener('online', flushNow);
    document.addEventListener('visibilitychange', flushNow);
    return () => {
      window.removeEventListener('online', flushNow);
      document.removeEventListener('visibilitychange', flushNow);
    };
  }, []);

  useEffect(() => {
    if (Object.keys(state.edits).length === 0) stored.remove();
    else stored.write(state.edits);
  }, [state.edits, stored]);

  useReportSaving(
    options.name,
    status === 'failed' && failure?.wasRefused ? 'refused' : status,
    options.countMarks?.(values) ?? wrong.length,
  );

  return {
    values,
    /** As the server last had it. */
    saved: state.base.values,
    version: state.base.version,
    problems,
    status,
    failure: failure?.error,
    contested: state.contested,
    set<Field extends Name>(name: Field, value: Values[Field]) {
      setObjections(({ [name]: _, ...rest }) => rest as Problems<Name>);
      setFailure((before) => (before?.wasRefused ? undefined : before));
      setState((current) => edit(current, { [name]: value } as unknown as Partial<Values>));
    },
    /** Something else than a save has changed it: nothing typed is pending then. */
    replace: (loaded: Loaded<Values>) => setState(startWith(loaded)),
    saveNow: () => void flush(),
    keepMine: () => setState(keepMine),
    takeTheirs: () => setState(takeTheirs),
  };
}

/** Whatever is typed by the time it goes out for a second time: under its key it has to be the same save. */
function describeSave<Values extends object>(
  { base }: AutosaveState<Values>,
  { edits, key }: NonNullable<AutosaveState<Values>['sent']>,
): SaveOf<Values> {
  return { version: base.version, values: { ...base.values, ...edits }, idempotencyKey: key };
}

/** Fields that are wrong stay behind until they are right. */
function onlyReady<Values extends object>(
  state: AutosaveState<Values>,
  wrong: readonly string[],
): AutosaveState<Values> {
  const edits = Object.fromEntries(Object.entries(state.edits).filter(([name]) => !wrong.includes(name)));
  return { ...state, edits: edits as Partial<Values> };
}

function findStatus<Values extends object>(
  { edits, sent, contested }: AutosaveState<Values>,
  { failure, ready, isUnfinished }: { failure: unknown; ready: number; isUnfinished: boolean },
): SavingStatus {
  if (contested.length > 0) return 'contested';
  if (failure !== undefined) return 'failed';
  if (sent) return 'saving';
  if (Object.keys(edits).length === 0) return 'saved';
  if (ready > 0) return 'waiting';
  return isUnfinished ? 'unfinished' : 'invalid';
}

/** The list of all steps and the preview show what was saved after they were opened, too. */
function useRefreshSetup(): () => void {
  const { providerId = '' } = useParams();
  const { mutate } = useSWRConfig();
  return () => {
    for (const { key } of [setupQuery(providerId), previewQuery(providerId)]) void mutate(key);
  };
}

/** In this tab, for a day, gone with the sign-out. */
function useUnsaved<Values extends object>(name: string) {
  const { user } = useSession();
  const owner = user?._id ?? '';
  return useMemo(
    () =>
      defineStoredValue<Partial<Values>>({
        findStorage: findSessionStorage,
        key: `${draftPrefix}setup#${owner}#${name}`,
        maxAgeMs: storedThings.drafts.maxAgeMs,
        parse: (given) =>
          typeof given === 'object' && given !== null ? (given as Partial<Values>) : undefined,
      }),
    [owner, name],
  );
}
