import type { CallData } from '@gramy/contract/wire-types';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { button } from '../../../../test/locators.ts';
import { noPhotos, openSetup, providerId } from '../../../../test/venue-screens.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';

const base = '/business/providers/:providerId/branches/:branchId/photos';
type Photos = CallData<`GET ${typeof base}`>;
const read = `GET ${base}` as const;
const save = `PUT ${base}` as const;
const drop = `DELETE ${base}/:photoId` as const;
const address = buildHref(paths.venueSetupPhotos, { providerId });

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const makePhoto = (id: string, text: string): Photos['photos'][number] => ({
  id,
  url: pixel,
  width: 1600,
  height: 1200,
  caption: { en: text, pl: '' },
  focus: { x: 50, y: 50 },
});
const lanes = makePhoto('0199b000-0000-7000-8000-0000000000f1', 'Lanes');
const bar = makePhoto('0199b000-0000-7000-8000-0000000000f2', 'Bar');
const two: Photos = { photos: [lanes, bar], version: 3 };

const keep = succeedWith<Photos>(({ body }) => {
  const sent = (body as { photos: Photos['photos'] }).photos;
  return {
    photos: sent.map((photo) => ({ ...(photo.id === bar.id ? bar : lanes), ...photo })),
    version: 4,
  };
});
const box = (name: string) => page.getByRole('textbox', { name, exact: true });

describe('the photos of a place', () => {
  test('are put in order, described and focused with the keyboard', async () => {
    const { api } = await openSetup(address, { answers: { [read]: succeed(two), [save]: keep } });
    await button('Photo 2 earlier').click();
    await box('What is to be seen, in Polish').first().fill('Bar');
    const focus = page.getByRole('button', { name: /^What stays in view of photo 1/ });
    (focus.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}');
    await expect
      .element(page.getByRole('button', { name: /photo 1: 0 % from the left, 25 %/ }))
      .toBeVisible();
    await expect
      .poll(() => api.listCalls(save).at(-1)?.body)
      .toEqual({
        version: expect.any(Number),
        photos: [
          { id: bar.id, caption: { en: 'Bar', pl: 'Bar' }, focus: { x: 0, y: 25 } },
          { id: lanes.id, caption: lanes.caption, focus: lanes.focus },
        ],
      });
    await expectAccessible();
  });

  test('are deleted after a question, and refused by name where they are no pictures', async () => {
    const { api } = await openSetup(address, {
      answers: { [read]: succeed(two), [save]: keep, [drop]: refuse(404, 'notFound') },
    });
    const input = page.getByLabelText(/Add photos/);
    await userEvent.upload(input, new File(['x'], 'entrance.heic', { type: 'image/heic' }));
    await expect.element(page.getByRole('alert')).toHaveTextContent('entrance.heic');
    api.answer(drop, succeed({ photos: [bar], version: 3 }));
    await button('Delete photo 1').click();
    await button('Delete it').click();
    await expect.element(button('Delete photo 2')).not.toBeInTheDocument();
    expect(api.listCalls(drop).at(-1)?.params.photoId).toBe(lanes.id);
  });

  test('of which one cannot be used keep none of the others away', async () => {
    const presign = 'POST /user/profile/pre-signed-url';
    const { api } = await openSetup(address, {
      answers: { [read]: succeed(two), [presign]: refuse(404, 'notFound') },
    });
    const files = ['lanes.png', 'bar.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
    await userEvent.upload(page.getByLabelText(/Add photos/), files);
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(api.listCalls(presign)).toHaveLength(files.length);
  });

  test('of which there are none yet leave room for the drawing', async () => {
    await openSetup(address, { answers: { [read]: succeed(noPhotos) } });
    await expect.element(page.getByText('No photos yet: our drawing stands in.')).toBeVisible();
  });

  test('fit every width in Polish, and are readable in the dark', async () => {
    await openSetup(address, { language: 'pl', answers: { [read]: succeed(two) } });
    await expect.element(button('Usuń zdjęcie 1')).toBeVisible();
    await expectFits(390, 820, 1440);
    await expectReadableInTheDark();
  });
});
