import type { i18n } from 'i18next';
import type { MessageFile } from './messages.ts';

/** i18next resolves even when a file did not arrive and would then show keys: better no screen than that one. */
export async function loadMessages(instance: i18n, files: readonly MessageFile[]): Promise<void> {
  await instance.loadNamespaces([...files]);
  const missing = files.find((file) => !instance.hasResourceBundle(instance.language, file));
  if (missing) throw new Error(`The messages "${missing}" did not load`);
}
