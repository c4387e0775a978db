import type { i18n } from 'i18next';
import type { Language } from './language.ts';
import type { MessageFile } from './messages.ts';

/** i18next resolves even when a file did not arrive and would then show keys, so every load is checked here. */
export async function loadMessages(instance: i18n, files: readonly MessageFile[]): Promise<void> {
  await instance.loadNamespaces([...files]);
  const missing = files.find((file) => !instance.hasResourceBundle(instance.language, file));
  if (missing) throw new Error(`The messages "${missing}" did not load`);
}

/** Answers false, and changes nothing, when the other language could not be fetched. */
export async function changeLanguage(instance: i18n, language: Language): Promise<boolean> {
  const files = [instance.options.ns ?? []].flat();
  await instance.loadLanguages(language);
  if (!files.every((file) => instance.hasResourceBundle(language, file))) return false;
  await instance.changeLanguage(language);
  return true;
}
