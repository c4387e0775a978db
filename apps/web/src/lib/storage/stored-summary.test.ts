import { describe, expect, it, vi } from 'vitest';
import type { StoredValue } from './storage.ts';
import { createStoredSummary } from './stored-summary.ts';

function keep<Summary>(stored: Summary | undefined) {
  const read = vi.fn(() => stored);
  let tell: (summary: Summary | undefined) => void = () => undefined;
  const kept = {
    read,
    subscribe(listener: typeof tell) {
      tell = listener;
      return () => undefined;
    },
  } as unknown as StoredValue<Summary>;
  return { kept, read, tellFromOtherTab: (summary: Summary | undefined) => tell(summary) };
}

describe('what every page shows of something kept', () => {
  it('is read from the storage once, also when there is nothing', () => {
    const { kept, read } = keep<{ name: string }>(undefined);
    const summary = createStoredSummary<{ name: string } | null>(kept as never, null);
    expect(read).not.toHaveBeenCalled();
    expect([summary.get(), summary.get(), summary.get()]).toEqual([null, null, null]);
    expect(read).toHaveBeenCalledOnce();
  });

  it('follows its store and the other tabs from then on', () => {
    const { kept, read, tellFromOtherTab } = keep(2);
    const summary = createStoredSummary(kept, 0);
    const listener = vi.fn();
    summary.subscribe(listener);
    expect(summary.get()).toBe(2);
    summary.set(3);
    expect(summary.get()).toBe(3);
    tellFromOtherTab(undefined);
    expect(summary.get()).toBe(0);
    expect(listener).toHaveBeenCalledTimes(2);
    expect(read).toHaveBeenCalledOnce();
  });
});
