import { expect, test } from 'vitest';
import { readCode } from './read-code.ts';

test.each([
  ['https://gramy.example/business/check-in?reference=GR-7K3M-Q2', 'GR-7K3M-Q2'],
  ['GR-7K3M-Q2', 'GR-7K3M-Q2'],
  ['gr7k3mq2', 'GR-7K3M-Q2'],
  ['https://other.example/menu', undefined],
  ['WIFI:S:guest;;', undefined],
  ['', undefined],
])('%s names %s', (text, reference) => {
  expect(readCode(text)).toBe(reference);
});
