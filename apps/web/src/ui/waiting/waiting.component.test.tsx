import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderComponent } from '../../../test/render-component.tsx';
import { pressOn } from '../../../test/user-actions.ts';
import { PagedList } from './paged-list.tsx';
import type { ViewState } from './query-view.tsx';
import { Query, Reviews } from './waiting.stories.tsx';

const ready: ViewState<readonly string[]> = { status: 'ready', data: ['Pod Zegarem', 'Karaoke Boxy'] };

function FailedQuery() {
  const [state, setState] = useState<ViewState<readonly string[]>>();
  return <Query state={state ?? { status: 'failed', isRetrying: false, retry: () => setState(ready) }} />;
}

describe('data', () => {
  test('F-1 that is slow says so after three seconds and moves nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const screen = await renderComponent(
      <div data-testid="view">
        <Query state={{ status: 'loading' }} />
      </div>,
    );
    const status = screen.getByRole('status');
    const measure = () => screen.getByTestId('view').element().getBoundingClientRect().height;
    await expect.element(status).toHaveTextContent('Places are loading');
    const before = measure();
    await vi.advanceTimersByTimeAsync(2900);
    await expect.element(status).toHaveTextContent('Places are loading');
    await vi.advanceTimersByTimeAsync(200);
    await expect.element(status).toHaveTextContent('Slower than usual');
    await expect.element(screen.getByRole('button', { name: 'Load again' })).toBeVisible();
    expect(measure()).toBe(before);
  });

  test('that failed comes with another try, and the keyboard keeps its place', async () => {
    const screen = await renderComponent(<FailedQuery />);
    await pressOn(screen.getByRole('button', { name: 'Try again' }), 'Enter');
    await expect.element(screen.getByRole('listitem').first()).toHaveTextContent('Pod Zegarem');
    expect(document.activeElement?.textContent).toContain('Pod Zegarem');
  });

  test('that is being tried again keeps its button busy, and data without anything says so', async () => {
    const retry = vi.fn();
    const failed = await renderComponent(<Query state={{ status: 'failed', isRetrying: true, retry }} />);
    await failed.getByRole('button', { name: 'Trying…' }).click({ force: true });
    expect(retry).not.toHaveBeenCalled();
    await failed.unmount();
    const empty = await renderComponent(<Query state={{ status: 'ready', data: [] }} />);
    await expect.element(empty.getByText('No place fits.')).toBeVisible();
  });
});

describe('a list inside a card', () => {
  const words = {
    label: 'Points',
    loading: 'Points are loading',
    failed: 'The points did not come.',
    retry: 'Try again',
    more: 'Show more',
    shown: '2 shown',
    none: 'No points yet',
  };
  const draw = (first: ViewState<unknown>, items: string[]) => (
    <PagedList
      pages={{ first, items, status: 'end', loadMore: () => undefined }}
      itemKey={String}
      renderItem={(item) => item}
      words={words}
      skeletonRows={2}
    />
  );

  test('says that it loads, that it is empty, or what it holds', async () => {
    const loading = await renderComponent(draw({ status: 'loading' }, []));
    await expect.element(loading.getByText('Points are loading')).toBeInTheDocument();
    await loading.unmount();
    const empty = await renderComponent(draw({ status: 'ready', data: null }, []));
    await expect.element(empty.getByText('No points yet')).toBeVisible();
    await empty.unmount();
    const full = await renderComponent(draw({ status: 'ready', data: null }, ['A visit', 'A friend']));
    await expect.element(full.getByRole('list', { name: 'Points' })).toHaveTextContent('A visitA friend');
  });

  test('that failed offers another try, once at a time', async () => {
    const retry = vi.fn();
    const failed = await renderComponent(draw({ status: 'failed', isRetrying: false, retry }, []));
    await expect.element(failed.getByRole('status')).toHaveTextContent('The points did not come.');
    await failed.getByRole('button', { name: 'Try again' }).click();
    expect(retry).toHaveBeenCalledOnce();
    await failed.unmount();
    const busy = await renderComponent(draw({ status: 'failed', isRetrying: true, retry }, []));
    await busy.getByRole('button').click({ force: true });
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe('a list without end', () => {
  test('grows by its button, offers another try, and says when that was all', async () => {
    const screen = await renderComponent(<Reviews answers={['more', 'failed', 'more', 'end']} />);
    const countItems = () => screen.getByRole('listitem').elements().length;
    const more = screen.getByRole('button', { name: 'Show more' });
    expect(countItems()).toBe(4);
    await more.click();
    await expect.element(screen.getByRole('status')).toHaveTextContent('8 reviews shown');
    await more.click();
    await expect.element(screen.getByText('The next ones did not come.').first()).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(countItems).toBe(12);
    await pressOn(more, 'Enter');
    await expect.poll(countItems).toBe(16);
    await expect.element(screen.getByText('That was all of them')).toHaveFocus();
  });

  test('grows by itself near its end, but only so often, and not after it failed', async () => {
    const answers = ['more', 'more', 'failed'] as const;
    const screen = await renderComponent(<Reviews automaticPages={3} answers={[...answers]} />);
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.getByRole('listitem').elements()).toHaveLength(12);
    await screen.unmount();
    const endless = await renderComponent(<Reviews automaticPages={2} answers={Array(9).fill('more')} />);
    await expect.poll(() => endless.getByRole('listitem').elements().length).toBe(12);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(endless.getByRole('listitem').elements()).toHaveLength(12);
  });
});
