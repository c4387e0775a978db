import type { Language } from '@gramy/domain/language/language';
import type { LoadedMessages, MessageFile } from './messages.ts';
import type { Translator } from './translator.ts';

export type FetchFile = (language: Language, file: MessageFile) => Promise<object>;

/** Fetches what is not there yet. Rejects when one does not arrive: better no screen than one that shows keys. */
export async function loadMessages(
  translator: Translator,
  files: readonly MessageFile[],
  fetchFile: FetchFile = fetchBuilt,
): Promise<void> {
  translator.want(files);
  await completeLanguage(translator, () => translator.getLanguage(), fetchFile);
}

/** Until nothing is missing: while files are on their way, more may be wanted, or another language chosen. */
export async function completeLanguage(
  translator: Translator,
  findLanguage: () => Language,
  fetchFile: FetchFile = fetchBuilt,
): Promise<void> {
  for (;;) {
    const language = findLanguage();
    const missing = translator.listMissing(language);
    if (missing.length === 0) return;
    const loaded = await Promise.all(
      missing.map(async (file) => [file, await fetchFile(language, file)] as const),
    );
    translator.addMessages(language, Object.fromEntries(loaded) satisfies LoadedMessages);
  }
}

async function fetchBuilt(language: Language, file: MessageFile): Promise<object> {
  const { messageFiles } = await import('./message-files.ts');
  const load = messageFiles[`./messages/${language}/${file}.json`];
  if (!load) throw new TypeError(`No message file "${file}" for "${language}"`);
  return load();
}
