export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

export interface AsyncTextStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, text: string): Promise<void>;
  removeItem(key: string): Promise<void>;
}

export interface StorageLogger {
  warn(message: string, cause: unknown): void;
  error(message: string, cause: unknown): void;
}

interface EntryOptions<Value> {
  key: string;
  /** Storage holds what an older release, an extension or a curious visitor wrote: throw or answer undefined. */
  parse: (stored: unknown) => Value | undefined;
  maxAgeMs?: number;
  now?: () => number;
  logger?: StorageLogger;
}

export interface StoredValueOptions<Value> extends EntryOptions<Value> {
  /** Called at the first use: a blocked storage throws on mere access. */
  findStorage?: () => TextStorage | undefined;
  findEvents?: () => Pick<EventTarget, 'addEventListener' | 'removeEventListener'> | undefined;
}

export interface StoredValue<Value> {
  read(): Value | undefined;
  /** False when it could not be kept: the visitor goes on without. */
  write(value: Value): boolean;
  remove(): void;
  /**
   * Calls with what another tab has written, or with undefined once it has removed it; also with the current value when
   * a page leaves the back/forward cache, where it receives no events.
   */
  subscribe(listener: (value: Value | undefined) => void): () => void;
}

export const storageTimeoutMs = 5000;

export function findLocalStorage(): TextStorage | undefined {
  return globalThis.window?.localStorage;
}

export function findSessionStorage(): TextStorage | undefined {
  return globalThis.window?.sessionStorage;
}

export function defineStoredValue<Value>(options: StoredValueOptions<Value>): StoredValue<Value> {
  const { key, logger = console, findStorage = findLocalStorage } = options;
  const findEvents = options.findEvents ?? (() => globalThis.window);
  let storage: TextStorage | undefined;
  let isStorageKnown = false;

  function openStorage(): TextStorage | undefined {
    if (isStorageKnown) return storage;
    isStorageKnown = true;
    try {
      storage = findStorage();
    } catch (cause) {
      logger.warn(`Browser storage is blocked; "${key}" will not be kept`, cause);
    }
    return storage;
  }

  function remove(): void {
    try {
      openStorage()?.removeItem(key);
    } catch (cause) {
      logger.error(describeFailure('removed', key), cause);
    }
  }

  function read(): Value | undefined {
    let text: string | null | undefined;
    try {
      text = openStorage()?.getItem(key);
    } catch (cause) {
      logger.error(describeFailure('read', key), cause);
      remove();
    }
    const entry = decodeEntry(text ?? null, options);
    if (entry.state === 'corrupt') logger.warn(describeFailure('read', key), entry.cause);
    if (entry.state === 'corrupt' || entry.state === 'expired') remove();
    return entry.state === 'valid' ? entry.value : undefined;
  }

  return {
    read,
    write(value) {
      try {
        const target = openStorage();
        target?.setItem(key, encodeEntry(value, options));
        return target !== undefined;
      } catch (cause) {
        logger.error(describeFailure('saved', key), cause);
        return false;
      }
    },
    remove,
    subscribe(listener) {
      const events = findEvents();
      const onStorage = (event: Event) => {
        const { key: changed, newValue, storageArea } = event as StorageEvent;
        if (storageArea !== openStorage() || (changed !== null && changed !== key)) return;
        const entry = decodeEntry(changed === null ? null : newValue, options);
        // Left in place: the other tab may run a newer release and understand what it wrote.
        if (entry.state === 'corrupt') logger.warn(describeFailure('read', key), entry.cause);
        else listener(entry.state === 'valid' ? entry.value : undefined);
      };
      const onPageShow = (event: Event) => {
        if ((event as PageTransitionEvent).persisted && openStorage()) listener(read());
      };
      events?.addEventListener('storage', onStorage);
      events?.addEventListener('pageshow', onPageShow);
      return () => {
        events?.removeEventListener('storage', onStorage);
        events?.removeEventListener('pageshow', onPageShow);
      };
    },
  };
}

export interface AsyncStoredValueOptions<Value> extends EntryOptions<Value> {
  storage: AsyncTextStorage;
  timeoutMs?: number;
}

export interface AsyncStoredValue<Value> {
  read(): Promise<Value | undefined>;
  write(value: Value): Promise<boolean>;
  remove(): Promise<void>;
}

/** For asynchronous engines. None of its promises rejects, and none stays open longer than the time-out. */
export function defineAsyncStoredValue<Value>(
  options: AsyncStoredValueOptions<Value>,
): AsyncStoredValue<Value> {
  const { key, storage, logger = console, timeoutMs = storageTimeoutMs } = options;

  async function attempt<Answer>(action: string, call: () => Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await settleWithin(call, timeoutMs);
    } catch (cause) {
      logger.error(describeFailure(action, key), cause);
      return undefined;
    }
  }

  async function remove(): Promise<void> {
    await attempt('removed', () => storage.removeItem(key));
  }

  return {
    async read() {
      const entry = decodeEntry((await attempt('read', () => storage.getItem(key))) ?? null, options);
      if (entry.state === 'corrupt') logger.warn(describeFailure('read', key), entry.cause);
      if (entry.state === 'corrupt' || entry.state === 'expired') await remove();
      return entry.state === 'valid' ? entry.value : undefined;
    },
    async write(value) {
      const save = async () => {
        await storage.setItem(key, encodeEntry(value, options));
        return true;
      };
      return (await attempt('saved', save)) ?? false;
    },
    remove,
  };
}

type DecodedEntry<Value> =
  | { state: 'valid'; value: Value }
  | { state: 'absent' | 'expired' }
  | { state: 'corrupt'; cause: unknown };

function encodeEntry<Value>(value: Value, { now = Date.now }: EntryOptions<Value>): string {
  return JSON.stringify({ savedAt: now(), value });
}

function decodeEntry<Value>(text: string | null, options: EntryOptions<Value>): DecodedEntry<Value> {
  const { parse, maxAgeMs = Number.POSITIVE_INFINITY, now = Date.now } = options;
  if (text === null) return { state: 'absent' };
  try {
    const stored = JSON.parse(text) as { savedAt?: unknown; value?: unknown } | null;
    const savedAt = stored?.savedAt;
    if (typeof savedAt !== 'number') throw new TypeError('It carries no timestamp');
    // A clock that was set back must not keep an entry for ever: too far in the future counts as too old.
    if (Math.abs(now() - savedAt) > maxAgeMs) return { state: 'expired' };
    const value = parse(stored?.value);
    if (value === undefined) throw new TypeError('It is not what this release stores');
    return { state: 'valid', value };
  } catch (cause) {
    return { state: 'corrupt', cause };
  }
}

async function settleWithin<Answer>(call: () => Promise<Answer>, timeoutMs: number): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs);
  });
  try {
    return await Promise.race([call(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function describeFailure(action: string, key: string): string {
  return `Stored "${key}" could not be ${action}`;
}
