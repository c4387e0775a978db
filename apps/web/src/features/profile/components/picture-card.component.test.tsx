import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { refuse, succeed } from '../../../../test/fake-api.ts';
import { alert, button, field, region } from '../../../../test/locators.ts';
import { details, somePicture } from '../../../../test/settings-data.ts';
import { openSettings } from '../../../../test/settings-screens.tsx';
import { pressOn } from '../../../../test/user-actions.ts';
import { paths } from '../../../lib/navigation/paths.ts';

const ask = 'POST /user/profile/pre-signed-url';
const take = 'PUT /user/profile/picture';
const remove = 'DELETE /user/profile/picture';
const pictured = { ...details, profilePictureUrl: somePicture };
const store = succeed({ key: 'u/1', url: 'https://store.example/u/1', method: 'PUT' as const, headers: {} });

async function choose(content: BlobPart, type = 'image/png'): Promise<void> {
  await expect.element(field('Picture file')).toBeInTheDocument();
  await userEvent.upload(field('Picture file'), new File([content], 'me.png', { type }));
}

/** Twice as wide as it is high. */
function paint(): Promise<Blob> {
  const canvas = new OffscreenCanvas(80, 40);
  canvas.getContext('2d')?.fillRect(0, 0, 80, 40);
  return canvas.convertToBlob();
}

function answerStore(status: number) {
  return vi.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status }));
}

test('G-3 a file that only says that it is a picture is refused', async () => {
  await openSettings(paths.profileSettings);
  await choose('<script>alert(1)</script>');
  await expect.element(alert()).toHaveTextContent('This file cannot be used as a picture');
  await choose(await paint(), 'image/svg+xml');
  await expect.element(alert()).toBeVisible();
  await choose(await paint());
  await expect.element(alert()).not.toBeInTheDocument();
  await button('Cancel').click();
  await expect.element(button('Choose a picture')).toBeVisible();
});

test('G-3 a picture is cut by buttons and keys, sent, shown and removed', async () => {
  const { api } = await openSettings(paths.profileSettings, {
    answers: { [ask]: store, [take]: succeed(pictured), [remove]: succeed(details) },
  });
  await choose(await paint());
  await button('Closer').click();
  await expect.element(page.getByRole('slider', { name: 'Zoom' })).toHaveValue('1.25');
  await pressOn(button('Move the picture'), 'ArrowLeft');
  await expectAccessible();
  await expectFits(320, 1280);
  const sending = answerStore(200);
  api.answer('GET /user/profile/details', succeed(pictured));
  await button('Use this picture').click();
  await expect.element(region('Picture saved')).toBeVisible();
  expect(sending).toHaveBeenCalledWith(
    'https://store.example/u/1',
    expect.objectContaining({ method: 'PUT', body: expect.any(File) }),
  );
  const [{ body } = { body: {} }] = api.listCalls(take);
  expect(body).toMatchObject({ key: 'u/1', crop: { top: 0.1, width: 0.4, height: 0.8 } });
  expect(button('Move the picture').elements()).toHaveLength(0);
  // In the menu and on the card.
  await expect.poll(() => document.querySelectorAll(`img[src="${somePicture}"]`).length).toBe(2);

  api.answer('GET /user/profile/details', succeed(details));
  await button('Remove').click();
  await expect.element(region('Picture removed')).toBeVisible();
  await expect.poll(() => document.querySelectorAll(`img[src="${somePicture}"]`).length).toBe(0);
});

test('G-3 a picture that does not get through stays to be sent again', async () => {
  await openSettings(paths.profileSettings, {
    answers: { [ask]: store, [take]: refuse(422, 'pictureRefused') },
  });
  await choose(await paint());
  answerStore(200);
  await button('Use this picture').click();
  await expect.element(alert()).toBeVisible();
  await expect.element(button('Use this picture')).toBeEnabled();
});
