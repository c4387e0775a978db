import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../../test/doubles/temporary-folder.ts';
import { describeLocalOutbox, makeOutboxMessage } from '../../../test/suites/local-outbox-suite.ts';
import { createFileLocalOutbox } from './file-local-outbox.ts';

describeLocalOutbox('The file outbox', async () => {
  const folder = await makeTemporaryFolder();
  const directory = join(folder.path, 'not', 'made', 'yet');
  return {
    open: (options) => createFileLocalOutbox({ directory, ...options }),
    stop: folder.remove,
  };
});

describe('The folder of the file outbox', () => {
  let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
  beforeEach(async () => {
    folder = await makeTemporaryFolder();
  });
  afterEach(() => folder.remove());

  it('holds one file per message, named by time and hash, for its owner only', async () => {
    await createFileLocalOutbox({ directory: folder.path }).record(makeOutboxMessage(1, { id: '../x' }));
    const names = await readdir(folder.path);
    expect(names).toEqual([expect.stringMatching(/^20260327T180001000Z-[0-9a-f]{64}\.json$/)]);
    const path = join(folder.path, names[0] ?? '');
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ id: '../x', to: 'ola@example.com' });
    expect((await stat(path)).mode & 0o077).toBe(0);
  });

  it('holds no drafts and no surplus files after a crowd of recordings', async () => {
    const owners = [1, 2].map(() => createFileLocalOutbox({ directory: folder.path, keep: 10 }));
    const messages = Array.from({ length: 60 }, (_, index) => makeOutboxMessage(index + 1));
    await Promise.all(messages.map((message, index) => owners[index % 2]?.record(message)));
    const names = await readdir(folder.path);
    expect(names).toHaveLength(10);
    expect(names.every((name) => name.endsWith('.json'))).toBe(true);
  });

  it('holds one file for an id that two owners recorded at the same moment', async () => {
    const owners = [1, 2].map(() => createFileLocalOutbox({ directory: folder.path }));
    const record = (second: number) =>
      owners.map((outbox, owner) => outbox.record(makeOutboxMessage(second + owner * 0.5, { id: 'same' })));
    await Promise.all(record(1));
    expect(await readdir(folder.path)).toEqual([expect.stringMatching(/^20260327T180001000Z-/)]);
  });

  it('may hold broken and foreign files, which are passed over', async () => {
    const outbox = createFileLocalOutbox({ directory: folder.path });
    await outbox.record(makeOutboxMessage(1));
    await writeFile(join(folder.path, 'notes.txt'), 'mine');
    await writeFile(join(folder.path, `20260327T190000000Z-${'0'.repeat(64)}.json`), '{"id": 3');
    await writeFile(join(folder.path, `20260327T190001000Z-${'1'.repeat(64)}.json`), '{"id":"x","to":1}');
    expect(await outbox.list(10)).toEqual([makeOutboxMessage(1)]);
  });

  it('has to keep something', () => {
    expect(() => createFileLocalOutbox({ directory: folder.path, keep: 0 })).toThrow(RangeError);
  });
});
