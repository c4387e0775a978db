import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderComponent } from '../../../test/render-component.tsx';
import { press, pressOn } from '../../../test/user-actions.ts';
import { Breadcrumbs, LinkedTabs, Pages, Steps, TabPanels } from './navigation.stories.tsx';

test('tabs are one stop of the Tab key, and chosen with the arrow keys', async () => {
  const screen = await renderComponent(<TabPanels />);
  const panel = (name: RegExp) => screen.getByRole('tabpanel', { name });
  await pressOn(screen.getByRole('tab', { name: /Upcoming/ }), 'ArrowRight');
  await expect.element(screen.getByRole('tab', { name: 'Previous' })).toHaveFocus();
  await expect.element(panel(/Previous/)).toBeVisible();
  await press('End');
  await expect.element(panel(/Cancelled/)).toBeVisible();
  await press('ArrowRight');
  await expect.element(panel(/Upcoming/)).toBeVisible();
  await press('ArrowLeft', 'Home');
  await expect.element(screen.getByRole('tab', { name: /Upcoming 2 ahead/ })).toHaveFocus();
  expect(
    screen
      .getByRole('tab')
      .elements()
      .filter((tab) => (tab as HTMLElement).tabIndex === 0),
  ).toHaveLength(1);
});

test('the current one of many linked tabs is in view, and the page has not moved', async () => {
  await page.viewport(390, 800);
  const screen = await renderComponent(<LinkedTabs />);
  for (const name of ['Settings', 'Settings, as chips']) {
    const current = screen
      .getByRole('navigation', { name, exact: true })
      .getByRole('link', { name: 'Payments' });
    await expect.element(current).toHaveAttribute('aria-current', 'page');
    await expect.element(current).toBeInViewport({ ratio: 1 });
  }
  expect(window.scrollX).toBe(0);
});

test('a breadcrumb ends with the page one is on, and other sites say that they are', async () => {
  const screen = await renderComponent(<Breadcrumbs />);
  const crumbs = screen.getByRole('navigation', { name: 'You are here' });
  expect(crumbs.getByRole('link').elements()).toHaveLength(2);
  await expect.element(crumbs.getByText('First time on the wall')).toHaveAttribute('aria-current', 'page');
  const other = screen.getByRole('link', { name: 'OpenStreetMap (another site)' });
  await expect.element(other).toHaveAttribute('rel', 'noopener noreferrer');
});

test('steps that are done are links, the current one is named, and those ahead are neither', async () => {
  const screen = await renderComponent(<Steps />);
  const steps = screen.getByRole('navigation', { name: 'Checkout' });
  await expect
    .element(steps.getByRole('link', { name: 'Details , done' }))
    .toHaveAttribute('href', '#Details');
  expect(steps.getByRole('link').elements()).toHaveLength(2);
  expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('Extras');
});

test('pages are links to themselves and their neighbours; one page alone needs none', async () => {
  const screen = await renderComponent(<Pages />);
  const many = screen.getByRole('navigation', { name: 'Pages of results' });
  await expect.element(many.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '#page-7');
  await expect.element(many.getByRole('link', { name: 'Page 6' })).toHaveAttribute('aria-current', 'page');
  const few = screen.getByRole('navigation', { name: 'Three pages' });
  expect(few.getByRole('link', { name: 'Previous page' }).elements()).toHaveLength(0);
  expect(screen.getByRole('navigation', { name: 'One page' }).elements()).toHaveLength(0);
});
