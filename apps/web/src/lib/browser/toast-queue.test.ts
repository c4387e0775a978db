import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastQueue } from './toast-queue.ts';

const undo = { label: 'Undo', run: () => undefined };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

/** Whether the toast of `queue` leaves after exactly `ms` more. */
function expectToLeaveAfter(queue: ReturnType<typeof createToastQueue>, ms: number) {
  vi.advanceTimersByTime(ms - 1);
  expect(queue.getSnapshot()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(queue.getSnapshot()).toBeNull();
}

describe('a toast', () => {
  it('T-1 carries title, description, action and variant', () => {
    const queue = createToastQueue();
    const id = queue.add({ title: 'Removed', description: 'Lane 5', action: undo, variant: 'destructive' });
    expect(queue.getSnapshot()).toEqual({
      id,
      title: 'Removed',
      description: 'Lane 5',
      action: undo,
      variant: 'destructive',
      open: true,
    });
    queue.add({ title: 'Saved' });
    expect(queue.getSnapshot()).toMatchObject({ title: 'Saved', variant: 'default', open: true });
    vi.runAllTimers();
  });

  it('T-1 leaves 3000 ms after it was added', () => {
    const queue = createToastQueue();
    queue.add({ title: 'Saved' });
    expectToLeaveAfter(queue, 3000);
  });

  it('T-1 leaves 5000 ms after it was added when it has an action', () => {
    const queue = createToastQueue();
    queue.add({ title: 'Removed', action: undo });
    expectToLeaveAfter(queue, 5000);
  });

  it('T-1 is alone: a new one replaces it and has the whole time', () => {
    const queue = createToastQueue();
    const first = queue.add({ title: 'One' });
    vi.advanceTimersByTime(2900);
    const second = queue.add({ title: 'Two' });
    expect(second).not.toBe(first);
    expect(queue.getSnapshot()?.title).toBe('Two');
    queue.dismiss(first);
    expect(queue.getSnapshot()).toMatchObject({ id: second, open: true });
    expectToLeaveAfter(queue, 3000);
  });

  it('T-1 closes at once when dismissed and leaves 3000 ms later', () => {
    const queue = createToastQueue();
    const id = queue.add({ title: 'Removed', action: undo });
    vi.advanceTimersByTime(1000);
    queue.dismiss(id);
    expect(queue.getSnapshot()).toMatchObject({ id, open: false });
    vi.advanceTimersByTime(500);
    queue.dismiss(id);
    expectToLeaveAfter(queue, 2500);
  });

  it('T-1 can be updated, and its clock runs on', () => {
    const queue = createToastQueue();
    const id = queue.add({ title: 'Saving' });
    vi.advanceTimersByTime(1000);
    queue.update(id, { title: 'Not saved', variant: 'destructive' });
    expect(queue.getSnapshot()).toMatchObject({ id, title: 'Not saved', variant: 'destructive' });
    expectToLeaveAfter(queue, 2000);
    queue.update(id, { title: 'Too late' });
    expect(queue.getSnapshot()).toBeNull();
  });

  it('T-1 stays as long as a toast with an action once an update gives it one, and no longer without', () => {
    const queue = createToastQueue();
    const id = queue.add({ title: 'Removed' });
    vi.advanceTimersByTime(1000);
    queue.update(id, { action: undo });
    vi.advanceTimersByTime(3000);
    expect(queue.getSnapshot()).toMatchObject({ open: true });
    queue.update(id, { action: undefined });
    vi.advanceTimersByTime(0);
    expect(queue.getSnapshot()).toBeNull();
  });
});

describe('the clock of a toast', () => {
  it('T-1 stands still while it is hovered or focused and then runs on', () => {
    const queue = createToastQueue();
    const id = queue.add({ title: 'Saved' });
    vi.advanceTimersByTime(2000);
    queue.pause(id, 'hover');
    queue.pause(id, 'focus');
    vi.advanceTimersByTime(60_000);
    queue.resume(id, 'hover');
    queue.resume(id, 'hover');
    vi.advanceTimersByTime(60_000);
    queue.resume(id, 'focus');
    expectToLeaveAfter(queue, 1000);
  });

  it('T-1 runs once it is dismissed, though the focus is still inside', () => {
    const queue = createToastQueue();
    const id = queue.add({ title: 'Saved' });
    queue.pause(id, 'focus');
    queue.dismiss(id);
    queue.pause(id, 'hover');
    expectToLeaveAfter(queue, 3000);
  });

  it('T-1 starts afresh for the toast that replaces a paused one', () => {
    const queue = createToastQueue();
    const first = queue.add({ title: 'One' });
    queue.pause(first, 'hover');
    queue.add({ title: 'Two' });
    queue.pause(first, 'hover');
    expectToLeaveAfter(queue, 3000);
  });
});

describe('those who draw it', () => {
  it('T-1 hear of every change until they stop listening, and see the same object in between', () => {
    const queue = createToastQueue();
    const listener = vi.fn();
    const stop = queue.subscribe(listener);
    const id = queue.add({ title: 'Saved' });
    expect(queue.getSnapshot()).toBe(queue.getSnapshot());
    queue.update(id, { title: 'Saved again' });
    queue.dismiss(id);
    vi.advanceTimersByTime(3000);
    expect(listener).toHaveBeenCalledTimes(4);
    stop();
    queue.add({ title: 'Unheard' });
    expect(listener).toHaveBeenCalledTimes(4);
    expect(queue.getServerSnapshot()).toBeNull();
    vi.runAllTimers();
  });
});
