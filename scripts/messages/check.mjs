import { readSourceTree } from '../structure/source-tree.mjs';
import { dynamicKeys } from './dynamic-keys.mjs';
import { checkKeys } from './key-check.mjs';
import { checkLanguages } from './language-check.mjs';
import { readMessageFiles } from './message-files.mjs';

/**
 * @param {string} root
 * @param {readonly string[]} [dynamic]
 * @returns {{ objections: import('../structure/source-tree.mjs').Objection[], summary: string }}
 */
export function checkMessages(root, dynamic = dynamicKeys) {
  const files = readMessageFiles(root);
  const english = files.filter(({ language }) => language === 'en');
  const sources = readSourceTree(root).files.filter(
    (file) => file.isProduction && file.path.startsWith('apps/web/src/'),
  );
  const messages = files.reduce((sum, file) => sum + file.messages.length, 0);
  return {
    objections: [...checkLanguages(files), ...checkKeys(english, sources, dynamic)],
    summary: `${files.length} files, ${messages} messages`,
  };
}
