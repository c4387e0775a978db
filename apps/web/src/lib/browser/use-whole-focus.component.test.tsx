import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useWholeFocus } from './use-whole-focus.ts';

const names = ['Profile', 'Statistics', 'Bookings', 'Security', 'Preferences'];

/** Five of 120 px in 300 px: of the third one half is seen. */
function Row() {
  useWholeFocus();
  return (
    <nav style={{ display: 'flex', width: 300, overflowX: 'auto' }}>
      {names.map((name) => (
        <a key={name} href={`#${name}`} style={{ flex: 'none', width: 120 }}>
          {name}
        </a>
      ))}
    </nav>
  );
}

const isWhole = () => {
  const frame = page.getByRole('navigation').element().getBoundingClientRect();
  const box = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
  return box.left >= frame.left && box.right <= frame.right;
};

test('all of what the Tab key comes to is seen in a row that scrolls sideways, both ways', async () => {
  await render(<Row />);
  for (const name of names) {
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.textContent).toBe(name);
    expect(isWhole(), name).toBe(true);
  }
  for (const name of names.slice(0, -1).toReversed()) {
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement?.textContent).toBe(name);
    expect(isWhole(), name).toBe(true);
  }
});

test('a press moves nothing that is pressed', async () => {
  await render(<Row />);
  const row = page.getByRole('navigation').element();
  await page.getByRole('link', { name: 'Bookings' }).click({ position: { x: 10, y: 5 } });
  expect(document.activeElement?.textContent).toBe('Bookings');
  expect(row.scrollLeft).toBe(0);
});
