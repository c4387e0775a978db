import { expect, it } from 'vitest';
import { findFailedInPlaywright, findFailedInVitest } from './failed-tests.mjs';

it('names each failed test with its file and the beginning of its message', () => {
  const report = {
    testResults: [
      {
        name: 'cart.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'a cart is empty' },
          {
            status: 'failed',
            fullName: 'a cart has a sum',
            failureMessages: ['expected 1\nto be 2', 'later'],
          },
        ],
      },
    ],
  };
  expect(findFailedInVitest(report)).toEqual(['✗ cart.test.ts › a cart has a sum\n  expected 1\n  to be 2']);
});

it('names a file that could not be read', () => {
  const broken = {
    name: 'cart.test.ts',
    status: 'failed',
    message: 'Cannot find module',
    assertionResults: [],
  };
  const empty = { name: 'none.test.ts', status: 'passed', assertionResults: [] };
  expect(findFailedInVitest({ testResults: [broken, empty] })).toEqual([
    '✗ cart.test.ts\n  Cannot find module',
  ]);
});

it('finds failed journeys in suites within suites', () => {
  const failed = {
    title: 'a guest pays',
    file: 'pay.journey.ts',
    ok: false,
    tests: [{ results: [{ status: 'failed', error: { message: 'no ticket' } }] }],
  };
  const report = { suites: [{ suites: [{ specs: [failed, { ...failed, ok: true }] }] }] };
  expect(findFailedInPlaywright(report)).toEqual(['✗ pay.journey.ts › a guest pays\n  no ticket']);
});

it('has nothing to say about a report without failures', () => {
  expect(findFailedInVitest({})).toEqual([]);
  expect(findFailedInPlaywright({})).toEqual([]);
});
