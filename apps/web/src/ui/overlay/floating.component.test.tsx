import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderComponent } from '../../../test/render-component.tsx';
import { press, pressOn } from '../../../test/user-actions.ts';
import { Floating } from './overlay.stories.tsx';

test('the card of the header is the browser’s own, and closes after a link', async () => {
  const screen = await renderComponent(<Floating />);
  const opener = screen.getByRole('button', { name: 'Account' });
  const settings = page.getByRole('link', { name: 'Settings' });
  await pressOn(opener, 'Enter');
  await expect.element(settings).toBeVisible();
  await press('Escape');
  await expect.poll(() => document.querySelector('#story-account:popover-open')).toBeNull();
  await opener.click();
  await settings.click();
  await expect.poll(() => document.querySelector('#story-account:popover-open')).toBeNull();
});
