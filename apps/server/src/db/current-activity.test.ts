import { describe, expect, it } from 'vitest';
import type { Activity } from '../ports/tracer.ts';
import { addressOfActivity, asStep, during } from './current-activity.ts';

function createActivity(name: string, told: string[]): Activity {
  let isOver = false;
  return {
    address: name,
    begin: (_kind, step) => createActivity(`${name}/${step}`, told),
    note: () => undefined,
    isOver: () => isOver,
    end(error) {
      isOver = true;
      told.push(error === undefined ? name : `${name} failed`);
    },
  };
}

const describeStep = (name: string) => () => ({ name, facts: {} });

describe('a step', () => {
  it('is nothing but its work where nobody watches', () => {
    const work = Promise.resolve('done');
    expect(asStep('work', describeStep('step'), () => work)).toBe(work);
    expect(addressOfActivity()).toBeNull();
  });

  it('belongs to what goes on, and ends with its work', async () => {
    const told: string[] = [];
    await during(createActivity('request', told), async () => {
      expect(addressOfActivity()).toBe('request');
      await asStep('work', describeStep('outer'), async () => {
        await asStep('statement', describeStep('inner'), async () => undefined);
      });
      await expect(
        asStep('statement', describeStep('broken'), () => Promise.reject(new Error('no'))),
      ).rejects.toThrow('no');
    });
    expect(told).toEqual(['request/outer/inner', 'request/outer', 'request/broken failed']);
  });

  it('of a timer that outlives the request belongs to nothing', async () => {
    const told: string[] = [];
    const request = createActivity('request', told);
    await during(request, async () => {
      request.end();
      await asStep('statement', describeStep('late'), async () => undefined);
      expect(addressOfActivity()).toBeNull();
    });
    expect(told).toEqual(['request']);
  });
});
