import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdHistory } from './hold-history.ts';

class FakePopState extends Event {
  state: unknown;
  constructor(type: string, { state }: { state?: unknown } = {}) {
    super(type);
    this.state = state;
  }
}

beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { history: { state: { idx: 3 } } }));
  vi.stubGlobal('PopStateEvent', FakePopState);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function listen() {
  const heard: unknown[] = [];
  window.addEventListener('popstate', ({ state }) => heard.push(state));
  return heard;
}

function goBack(state: unknown): void {
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}

describe('history while a page comes to life', () => {
  it('is told once and late, with where the visitor is by then', () => {
    const release = holdHistory();
    const heard = listen();
    goBack({ idx: 2 });
    goBack({ idx: 1 });
    expect(heard).toEqual([]);
    release();
    expect(heard).toEqual([{ idx: 3 }]);
  });

  it('is held again before those who listened meanwhile, until the last one lets go', () => {
    holdHistory()();
    const heard = listen();
    const releases = [holdHistory(), holdHistory()];
    goBack({ idx: 2 });
    releases[0]?.();
    expect(heard).toEqual([]);
    releases[1]?.();
    expect(heard).toEqual([{ idx: 3 }]);
  });

  it('is told at once from then on', () => {
    const release = holdHistory();
    const heard = listen();
    release();
    expect(heard).toEqual([]);
    goBack({ idx: 2 });
    release();
    expect(heard).toEqual([{ idx: 2 }]);
  });
});
