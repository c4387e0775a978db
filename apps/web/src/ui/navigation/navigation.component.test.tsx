import { expect, test } from 'vitest';
import { renderComponent } from '../../../test/render-component.tsx';
import { press, pressOn } from '../../../test/user-actions.ts';
import { Breadcrumbs, Steps, TabPanels } from './navigation.stories.tsx';

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
