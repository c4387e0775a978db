import { describe, expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

function callLater() {
  const done: string[] = [];
  const answers = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const call = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      const answer = () => {
        done.push(name);
        resolve(name);
      };
      answers.set(name, { resolve: answer, reject });
    });
  return { done, answers, call };
}

describe('calls in turn', () => {
  it('go out one after the other, also after one that failed', async () => {
    const { done, answers, call } = callLater();
    const first = inTurn('heart', call('keep'));
    const second = inTurn('heart', call('drop'));
    const third = inTurn('heart', call('keep again'));
    expect([...answers.keys()]).toEqual(['keep']);
    answers.get('keep')?.reject(new Error('refused'));
    await expect(first).rejects.toThrow('refused');
    expect([...answers.keys()]).toEqual(['keep', 'drop']);
    answers.get('drop')?.resolve();
    await second;
    answers.get('keep again')?.resolve();
    await third;
    expect(done).toEqual(['drop', 'keep again']);
  });

  it('of another name do not wait', async () => {
    const { answers, call } = callLater();
    void inTurn('one', call('one'));
    void inTurn('other', call('other'));
    expect([...answers.keys()]).toEqual(['one', 'other']);
    answers.get('one')?.resolve();
    answers.get('other')?.resolve();
  });
});
