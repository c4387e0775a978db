import type { Language } from '@gramy/domain/language/language';
import type { Translate } from './message-keys.ts';
import type { LoadedMessages, MessageFile } from './messages.ts';
import { fillIn, findMessage, type MessageTree, type MessageValues } from './translate.ts';

/** The languages that have arrived, and which of them is spoken. */
export interface Translator {
  getLanguage(): Language;
  /** All wanted files of it must be there. */
  setLanguage(language: Language): void;
  addMessages(language: Language, files: LoadedMessages): void;
  /** Said before a file is fetched: whoever changes the language meanwhile has to bring it too. */
  want(files: readonly MessageFile[]): void;
  /** Of all that is wanted by now. */
  listMissing(language: Language): MessageFile[];
  /** The same function until the language changes. */
  translateFrom<File extends MessageFile>(file: File): Translate<File>;
  subscribe(listener: () => void): () => void;
}

export function createTranslator(initial: Language, files: LoadedMessages = {}): Translator {
  const messages = new Map<string, MessageTree>();
  const listeners = new Set<() => void>();
  const wanted = new Set(Object.keys(files) as MessageFile[]);
  let language = initial;
  let translates = new Map<MessageFile, unknown>();

  function addMessages(to: Language, added: LoadedMessages): void {
    for (const [file, tree] of Object.entries(added)) messages.set(`${to} ${file}`, tree as MessageTree);
  }

  function translate(spoken: Language, file: MessageFile, key: string, values: MessageValues = {}): unknown {
    const tree = messages.get(`${spoken} ${file}`) ?? {};
    const found = findMessage(spoken, tree, key, values.count);
    if (found !== undefined && (typeof found === 'string' || values.returnObjects))
      return fillIn(found, values);
    console.warn(`Missing translation "${file}:${key}" (${spoken})`);
    return key;
  }

  addMessages(initial, files);
  return {
    getLanguage: () => language,
    setLanguage(next) {
      language = next;
      translates = new Map();
      for (const listener of listeners) listener();
    },
    addMessages,
    want(more) {
      for (const file of more) wanted.add(file);
    },
    listMissing: (of) => [...wanted].filter((file) => !messages.has(`${of} ${file}`)),
    translateFrom<File extends MessageFile>(file: File) {
      const known = translates.get(file);
      if (known) return known as Translate<File>;
      const spoken = language;
      const bound = (key: string, values?: MessageValues) => translate(spoken, file, key, values);
      translates.set(file, bound);
      return bound as Translate<File>;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
