import { expect, it } from 'vitest';
import { findAddressProblem, splitAddresses } from './split-addresses.ts';

it('addresses are told apart however people write them, each once', () => {
  expect(splitAddresses(' Kuba@wp.pl, ola@wp.pl;\nkuba@wp.pl ')).toEqual(['kuba@wp.pl', 'ola@wp.pl']);
});

it('the first address that is none is named', () => {
  expect(findAddressProblem([])).toEqual({ kind: 'required' });
  expect(findAddressProblem(['ola@wp.pl', 'kuba@wp'])).toEqual({ kind: 'invalid', email: 'kuba@wp' });
  expect(findAddressProblem(Array.from({ length: 11 }, (_, i) => `f${i}@wp.pl`))).toEqual({
    kind: 'tooMany',
  });
  expect(findAddressProblem(['ola@wp.pl'])).toBeUndefined();
});
