import { parseOptions, verify } from '@node-rs/argon2';
import { expect, it, vi } from 'vitest';
import { describePasswordHasher } from '../../../test/suites/password-hasher-suite.ts';
import { demoPassword } from '../../db/seed/demo-accounts.ts';
import { createArgon2Hasher } from './argon2-hasher.ts';

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof import('@node-rs/argon2')>();
  return { ...original, verify: vi.fn(original.verify) };
});

describePasswordHasher('Argon2', createArgon2Hasher);

it('costs as much as it should, and the same where there is nothing to check', async () => {
  const hasher = createArgon2Hasher();
  const made = parseOptions(await hasher.hash(demoPassword));
  expect(made).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  vi.mocked(verify).mockClear();
  await hasher.verify(null, demoPassword);
  expect(verify).toHaveBeenCalledOnce();
  const [checked] = vi.mocked(verify).mock.lastCall ?? [];
  expect(parseOptions(String(checked))).toEqual(made);
});
