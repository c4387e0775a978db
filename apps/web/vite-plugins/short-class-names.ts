import { createHash } from 'node:crypto';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '../src');

/** One for both builds: what the server has drawn is styled by what browsers fetch. */
export function createClassNaming(): (local: string, file: string) => string {
  const files = new Map<string, string>();
  return (local, file) => {
    const name = path.relative(folder, file).replaceAll(path.sep, '/');
    const mark = createHash('sha256').update(name).digest('base64url').slice(0, 3);
    const known = files.get(mark) ?? name;
    if (known !== name) throw new Error(`${known} and ${name} would have the same class names`);
    files.set(mark, name);
    return `${local}_${mark}`;
  };
}
