import type { Language } from '@gramy/domain/language/language';
import type { LoadedMessages, MessageFile } from './messages.ts';
import type { Translator } from './translator.ts';

const sources = import.meta.glob<object>('./messages/*/*.json', { import: 'default' });

/** Fetches what is not there yet. Rejects when one does not arrive: better no screen than one that shows keys. */
export async function loadMessages(
  translator: Translator,
  files: readonly MessageFile[],
  language: Language = translator.getLanguage(),
): Promise<void> {
  const missing = files.filter((file) => !translator.hasFile(language, file));
  const loaded = await Promise.all(
    missing.map(async (file) => [file, await loadFile(language, file)] as const),
  );
  translator.addMessages(language, Object.fromEntries(loaded) satisfies LoadedMessages);
}

async function loadFile(language: Language, file: MessageFile): Promise<object> {
  const load = sources[`./messages/${language}/${file}.json`];
  if (!load) throw new TypeError(`No message file "${file}" for "${language}"`);
  return load();
}
