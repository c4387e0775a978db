import { writeTown } from '@gramy/domain/text/write-town';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { loseConnection, refuse, succeed, succeedWith } from '../../../../test/fake-api.ts';
import { button, heading } from '../../../../test/locators.ts';
import { zuzanna } from '../../../../test/people.ts';
import { makeId } from '../../../../test/place-fixtures.ts';
import {
  clockAddress,
  clockName,
  clockProvider,
  createProviderApi,
  makeReview,
  withBranch,
} from '../../../../test/provider-fixtures.ts';
import { openPublicScreen } from '../../../../test/public-screens.tsx';
import { onePixel } from '../../../../test/settings-data.ts';

const placePhoto = {
  url: onePixel,
  width: 1600,
  height: 1200,
  caption: { en: 'Lanes', pl: 'Tory' },
  focus: { x: 50, y: 50 },
};
const reviews = 'GET /user/service-providers/:serviceProviderId/reviews';
const translate = 'POST /translation/translate';

describe('the page of a place', () => {
  test('D-4 shows its pictures by keys, large enough on a phone that lies on its side', async () => {
    await openPublicScreen(clockAddress, { api: createProviderApi() });
    await button(/^Open picture 1 of 3/).click();
    const viewer = page.getByRole('dialog', { name: `Pictures of ${clockName}` });
    await expect.element(viewer.getByRole('status')).toHaveTextContent('1 / 3');
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(viewer.getByRole('status')).toHaveTextContent('2 / 3');
    await expectAccessible(viewer.element());
    await expectReadableInTheDark(viewer.element());
    await page.viewport(844, 390);
    await expect.element(viewer.getByRole('status')).toBeInViewport({ ratio: 1 });
    await userEvent.keyboard('{Escape}');
    await expect.element(viewer).not.toBeInTheDocument();
  });

  test('lets whoever is signed in report a photo of it', async () => {
    const photo = { ...placePhoto, id: makeId(77) };
    const other = { ...placePhoto, id: makeId(78), caption: { en: 'Bar', pl: 'Bar' } };
    const api = createProviderApi(withBranch({ photos: [photo, other] }));
    const report = 'POST /user/service-providers/:serviceProviderId/photos/:photoId/report';
    api.answer(report, succeed({ isReported: true }));
    await openPublicScreen(clockAddress, { api, user: zuzanna });
    await button(/^Open picture 1 of 2/).click();
    await button('Report this picture').click();
    const dialog = page.getByRole('dialog', { name: 'Report this picture?' });
    await expect.element(dialog).toBeVisible();
    // The arrows are for the reasons, not for the pictures behind.
    await userEvent.keyboard('{ArrowRight}');
    await dialog.getByRole('combobox').selectOptions('It is advertising');
    await expectAccessible(dialog.element());
    await dialog.getByRole('button', { name: 'Report it' }).click();
    await expect.element(page.getByText('Thank you. We will look at it.').first()).toBeVisible();
    expect(api.listCalls(report)).toMatchObject([
      { params: { photoId: photo.id }, body: { reason: 'advertising' } },
    ]);
  });

  test('lets nobody report a scene that is drawn', async () => {
    await openPublicScreen(clockAddress, { api: createProviderApi(), user: zuzanna });
    await button(/^Open picture 1 of 3/).click();
    const viewer = page.getByRole('dialog', { name: `Pictures of ${clockName}` });
    await expect.element(viewer.getByRole('status')).toHaveTextContent('1 / 3');
    await expect.element(button('Report this picture')).not.toBeInTheDocument();
  });

  test('with several branches shows each of them', async () => {
    const { readAddress } = await openPublicScreen(clockAddress, { api: createProviderApi() });
    await expect.element(heading()).toHaveTextContent(clockName);
    const branches = page.getByRole('navigation', { name: 'Branches' });
    await branches.getByRole('link', { name: /Pabianicka/ }).click();
    await expect.element(heading()).toHaveTextContent('Kręgielnia Pod Zegarem, Pabianicka');
    expect(readAddress()).toContain('branch=pabianicka');
  });

  test('says one price on its map and in its panel, and its rules as a list', async () => {
    const [offer] = clockProvider.branches[0]?.offers ?? [];
    const darts = offer && { ...offer, id: makeId(48), priceFrom: 3400 };
    const regulations = { en: 'Please:\n- clean shoes\n- no drinks', pl: '-' };
    const offers = offer && darts ? [{ ...offer, priceFrom: 6400 }, darts] : [];
    await openPublicScreen(clockAddress, { api: createProviderApi(withBranch({ offers, regulations })) });
    await expect.element(page.getByText(/^from 64\szł an hour/)).toBeVisible();
    const map = page.getByRole('region', { name: `Map of ${clockName}` });
    map.element().scrollIntoView();
    await expect.element(map.getByText(/^from 64\szł \/ h$/)).toBeVisible();
    await page.getByText('House rules').click();
    await expect.element(page.getByRole('listitem').filter({ hasText: /^clean shoes$/ })).toBeVisible();
  });

  test('without a district is addressed without one, and is paid for where it can be', async () => {
    const branches = clockProvider.branches.map((branch) => ({ ...branch, district: '' }));
    const api = createProviderApi();
    api.answer('GET /user/service-providers/:serviceProviderId', succeed({ ...clockProvider, branches }));
    await openPublicScreen(clockAddress, { api, config: { takesOnlinePayments: false } });
    await expect.element(heading()).toHaveTextContent(clockName);
    const [branch] = branches;
    await expect
      .element(page.getByRole('link', { name: `${branch?.street}, ${branch?.city.name.en}`, exact: true }))
      .toBeVisible();
    await expect
      .element(
        page
          .getByText(writeTown(branch?.postalCode ?? '', branch?.city.name.en ?? ''), { exact: true })
          .first(),
      )
      .toBeVisible();
    await expect.element(page.getByText('at the venue', { exact: true }).first()).toBeVisible();
  });

  test('says in one sentence what it is, and its phone in groups', async () => {
    const api = createProviderApi();
    await openPublicScreen(clockAddress, { api });
    await expect.element(page.getByText('Eight lanes under a clock', { exact: true })).toBeVisible();
    const phone = page.getByRole('link', { name: /^\+48\s42\s600\s00\s01$/ });
    await expect.element(phone).toHaveAttribute('href', 'tel:+48426000001');
  });

  test('known by another name goes on under the one in use', async () => {
    const { readAddress } = await openPublicScreen('/service-provider/pod-zegarem?guests=4', {
      api: createProviderApi(),
    });
    await expect.poll(readAddress).toBe(`${clockAddress}?guests=4`);
  });

  test('that does not load says so, and comes when it is asked for again', async () => {
    const api = createProviderApi();
    api.answer('GET /user/service-providers/:serviceProviderId', refuse(503, 'overloaded'));
    await openPublicScreen(clockAddress, { api });
    await expect.element(heading()).toHaveTextContent('This place did not load');
    await expectAccessible();
    api.answer('GET /user/service-providers/:serviceProviderId', succeed(clockProvider));
    await button('Try again').click();
    await expect.element(heading()).toHaveTextContent(clockName);
  });
});

describe('the reviews of a place', () => {
  test('are reported by others, not by who wrote them', async () => {
    const api = createProviderApi();
    const items = [makeReview(1), makeReview(2)];
    api.answer(reviews, succeed({ items, nextCursor: null }));
    api.answer(
      'GET /user/service-providers/:serviceProviderId/own-reviews',
      succeed({ reviewIds: [items[0]?.id ?? ''] }),
    );
    await openPublicScreen(clockAddress, { api, user: zuzanna });
    const report = (nth: number) =>
      page.getByRole('article').nth(nth).getByRole('button', { name: 'Report', exact: false });
    await expect.element(report(1)).toBeVisible();
    await expect.element(report(0)).not.toBeInTheDocument();
  });

  test('D-4 are those one asks for, and the address remembers it', async () => {
    const api = createProviderApi();
    api.answer(
      reviews,
      succeedWith(({ query }) => ({
        items: [makeReview(1, { rating: Number(query.get('rating') ?? 1) })],
        nextCursor: null,
      })),
    );
    const { readAddress, screen } = await openPublicScreen(`${clockAddress}?reviews=lowest&written=pl`, {
      api,
    });
    await expect.element(page.getByLabelText('Written in')).toHaveValue('pl');
    await page.getByLabelText('Stars').selectOptions('5 stars');
    await expect.poll(readAddress).toBe(`${clockAddress}?reviews=lowest&written=pl&stars=5`);
    await expect.element(page.getByRole('article').first()).toHaveTextContent('5 stars');
    expect(Object.fromEntries(api.listCalls(reviews).at(-1)?.query ?? [])).toMatchObject({
      sort: 'lowest',
      rating: '5',
      language: 'pl',
    });
    await expectAccessible();
    await expectFits(320, 390, 820, 1440);
    await screen.unmount();
    await openPublicScreen(readAddress(), { api });
    await expect.element(page.getByLabelText('Stars')).toHaveValue('5');
  });

  test('are translated when somebody asks for it, also after a try that failed', async () => {
    const api = createProviderApi();
    const items = [makeReview(1, { hasTranslation: true }), makeReview(2)];
    api.answer(reviews, succeed({ items, nextCursor: null }));
    api.answer(translate, loseConnection);
    await openPublicScreen(clockAddress, { api });
    const review = page.getByRole('article').first();
    // Where nothing can translate nothing offers to.
    await expect.element(button('Translate from Polish')).toHaveLength(1);
    const ask = review.getByRole('button', { name: 'Translate from Polish' });
    await ask.click();
    await expect.element(review.getByRole('alert')).toHaveTextContent('The translation did not load');
    await expect.element(ask).toHaveFocus();
    await expectAccessible(review.element());
    api.answer(translate, succeed({ translations: [{ text: 'Lanes like a dream', source: 'engine' }] }));
    await ask.click();
    await expect.element(review.getByText('Lanes like a dream')).toBeVisible();
    await review.getByRole('button', { name: 'Show the original' }).click();
    await expect.element(review.getByText('Lanes like a dream')).not.toBeInTheDocument();
  });

  test.each([
    { hasTranslationEngine: true, offers: 2 },
    { hasTranslationEngine: false, offers: 0 },
  ])(
    'offer a translation where something can translate ($hasTranslationEngine)',
    async ({ offers, ...config }) => {
      const api = createProviderApi();
      api.answer(reviews, succeed({ items: [makeReview(1), makeReview(2)], nextCursor: null }));
      await openPublicScreen(clockAddress, { api, config });
      await expect.element(page.getByText('Tory jak marzenie (2)')).toBeVisible();
      await expect.element(button(/^Translate/)).toHaveLength(offers);
    },
  );

  test('that do not load say so, and come when they are asked for again', async () => {
    const api = createProviderApi();
    api.answer(reviews, loseConnection);
    await openPublicScreen(clockAddress, { api });
    const failure = page.getByRole('alert').filter({ hasText: 'The reviews did not load.' });
    const again = failure.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    // Both in one moment: they are also asked for by themselves, now and then.
    api.answer(reviews, succeed({ items: [makeReview(4)], nextCursor: null }));
    (again.element() as HTMLButtonElement).click();
    await expect.element(page.getByText('Tory jak marzenie (4)')).toBeVisible();
  });
});

describe('the link of a place', () => {
  const letShare = (share: typeof navigator.share | undefined) =>
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

  test('is copied where the device has no way to share', async () => {
    letShare(undefined);
    const copy = vi.spyOn(Clipboard.prototype, 'writeText').mockResolvedValue();
    await openPublicScreen(clockAddress, { api: createProviderApi() });
    await button('Share this place').click();
    await expect.element(page.getByText('The link is copied').first()).toBeVisible();
    expect(copy).toHaveBeenCalledWith(window.location.href);
  });

  test('goes to the device’s own dialog, which may be closed without a word', async () => {
    const share = vi.fn<(data?: ShareData) => Promise<void>>().mockResolvedValueOnce();
    share.mockRejectedValueOnce(new DOMException('', 'AbortError'));
    letShare(share);
    await openPublicScreen(clockAddress, { api: createProviderApi() });
    await button('Share this place').click();
    await button('Share this place').click();
    const shared = { title: clockName, url: window.location.href };
    expect(share.mock.calls).toEqual([[shared], [shared]]);
    expect(page.getByText('The link could not be copied').elements()).toHaveLength(0);
  });
});
