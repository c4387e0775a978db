import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectReadableInTheDark } from '../../../../test/expect-accessible.ts';
import { expectFits } from '../../../../test/expect-fits.ts';
import { holdBack, loseConnection, refuse, succeed } from '../../../../test/fake-api.ts';
import { button } from '../../../../test/locators.ts';
import { zuzanna } from '../../../../test/people.ts';
import { makeId } from '../../../../test/place-fixtures.ts';
import { clockAddress, createProviderApi } from '../../../../test/provider-fixtures.ts';
import { openPublicScreen } from '../../../../test/public-screens.tsx';

const claim = 'POST /user/service-providers/:serviceProviderId/claim';
const made = succeed({ id: makeId(91), createdAt: '2026-11-18T11:00:00.000Z' });
const ownClaim = 'GET /user/service-providers/:serviceProviderId/own-claim';
const presign = 'POST /user/profile/pre-signed-url';
const store = succeed({ key: 'u/1', url: 'https://store.example/u/1', method: 'PUT' as const, headers: {} });
const lease = () => new File(['%PDF-1.7'], 'lease.pdf', { type: 'application/pdf' });
const dialog = () => page.getByRole('dialog');
const field = (label: string) => dialog().getByLabelText(label);
/** The browser's own dialog would not offer it. */
async function dropFile(input: Element, file: File): Promise<void> {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  input.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
}
const send = () => dialog().getByRole('button', { name: 'Send the claim' });

async function openClaim(api = createProviderApi(), language: 'en' | 'pl' = 'en') {
  return openPublicScreen(`${clockAddress}?guests=4#claim`, { api, user: zuzanna, language });
}

async function fillIn(): Promise<void> {
  await field('What you do there').fill('Owner');
  await field('Work email').fill('zuzanna@zegar.example');
  await field('Phone').fill('501 204 877');
}

describe('the claim of a place', () => {
  test('D-4 asks whoever is not logged in to do so, and leads back to itself', async () => {
    await openPublicScreen(`${clockAddress}?guests=4`, { api: createProviderApi() });
    await button('Claim it').click();
    const back = encodeURIComponent(`${clockAddress}?guests=4#claim`);
    await expect
      .element(dialog().getByRole('link', { name: 'Log in' }))
      .toHaveAttribute('href', `/auth/user/login?returnTo=${back}`);
  });

  test('D-4 asks for what is missing', async () => {
    const { api } = await openClaim();
    await expect.element(field('Your full name')).toHaveValue('Zuzanna Gąsior');
    await send().click();
    await expect
      .element(dialog().getByRole('region', { name: '3 things are missing or wrong' }))
      .toHaveFocus();
    await expect.element(field('Phone')).toHaveAccessibleDescription(/Phone: please fill it in\./);
    // What is being corrected is no longer called wrong.
    await field('Phone').fill('5');
    await expect.element(field('Phone')).not.toHaveAccessibleDescription(/fill it in/);
    await expect.element(field('Work email')).toHaveAccessibleDescription(/fill it in/);
    await expectAccessible(dialog().element());
    await expectReadableInTheDark(dialog().element());
    await expectFits(320);
    expect(api.listCalls(claim)).toHaveLength(0);
  });

  test('says at the field what only the server minds', async () => {
    const api = createProviderApi();
    const errors = [{ path: 'body.fullName', code: 'unreadableText', message: '' }];
    api.answer(claim, refuse(422, 'validationFailed', { errors }));
    await openClaim(api);
    await fillIn();
    await send().click();
    await expect
      .element(field('Your full name'))
      .toHaveAccessibleDescription(/Your full name: this cannot be used\./);
  });

  test('keeps what was typed after a reload, in the other language as well, and is sent once', async () => {
    const api = createProviderApi();
    const { screen } = await openClaim(api);
    await fillIn();
    await screen.unmount();
    const { answer, letGo } = holdBack(made);
    api.answer(claim, answer);
    const { readAddress } = await openClaim(api, 'pl');
    await expect.element(dialog()).toHaveAccessibleName(/jest Twoje\?$/);
    await expect.element(field('Twoja funkcja')).toHaveValue('Owner');
    const sendInPolish = dialog().getByRole('button', { name: 'Wyślij zgłoszenie' });
    await field('NIP firmy').fill('123');
    await field('E-mail służbowy').fill('zuzanna@');
    await sendInPolish.click();
    await expect.element(field('E-mail służbowy')).toHaveAccessibleDescription(/nie wygląda na adres e-mail/);
    await expect
      .element(field('NIP firmy'))
      .toHaveAccessibleDescription(/nie jest poprawny, dziesięciocyfrowy NIP/);
    await field('NIP firmy').fill('725-18-49-340');
    await field('E-mail służbowy').fill('zuzanna@zegar.example');
    await sendInPolish.dblClick();
    letGo();
    await expect.element(dialog().getByText(/napiszemy na zuzanna@zegar\.example/)).toBeVisible();
    expect(api.listCalls(claim).map(({ body }) => body)).toEqual([
      {
        fullName: 'Zuzanna Gąsior',
        position: 'Owner',
        email: 'zuzanna@zegar.example',
        phone: '+48501204877',
        taxId: '725-18-49-340',
        message: '',
      },
    ]);
    await dialog().getByRole('button', { name: 'Gotowe' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(readAddress()).toBe(`${clockAddress}?guests=4`);
  });

  test.each([
    ['was made before', refuse(409, 'claimedBefore'), /already/],
    ['does not reach the server', loseConnection, /Our server did not answer/],
  ])('that %s says so and keeps what was typed', async (_, answer, sentence) => {
    const api = createProviderApi();
    api.answer(claim, answer);
    await openClaim(api);
    await fillIn();
    await send().click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(sentence);
    await expect.element(field('What you do there')).toHaveValue('Owner');
  });
});

describe('the paper that proves it', () => {
  afterEach(() => vi.restoreAllMocks());

  test('is sent once, also when the claim has to be sent again', async () => {
    const api = createProviderApi();
    api.answer(presign, store);
    api.answer(claim, loseConnection);
    await openClaim(api);
    await fillIn();
    await userEvent.upload(field('A paper that proves it'), lease());
    await expect.element(dialog().getByText('lease.pdf')).toBeVisible();
    await expectAccessible(dialog().element());
    await expectFits(320);
    const sending = vi.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 200 }));
    await send().click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(/did not answer/);
    api.answer(claim, made);
    await send().click();
    await expect.element(dialog().getByText(/write to zuzanna@zegar\.example/)).toBeVisible();
    expect(sending).toHaveBeenCalledTimes(1);
    const calls = api.listCalls(claim);
    expect(calls.map(({ body }) => body.proofKey)).toEqual(['u/1', 'u/1']);
  });

  test('that cannot be used is refused before it is sent, and by the server at the same place', async () => {
    const api = createProviderApi();
    api.answer(presign, store);
    api.answer(claim, refuse(422, 'proofRefused'));
    await openClaim(api);
    await fillIn();
    const refused = /PDF, JPEG, PNG or WebP of up to 8 MB/;
    const input = () => field('A paper that proves it');
    await expect.element(input()).toBeInTheDocument();
    await dropFile(input().element(), new File(['x'], 'lease.docx', { type: 'application/msword' }));
    await expect.element(input()).toHaveAccessibleDescription(refused);
    vi.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 200 }));
    await userEvent.upload(input(), lease());
    await expect.element(input()).not.toHaveAccessibleDescription(refused);
    await send().click();
    await expect.element(input()).toHaveAccessibleDescription(refused);
    await expect.element(field('What you do there')).toHaveValue('Owner');
    // Without it the claim can be sent as well.
    api.answer(claim, made);
    await send().click();
    await expect.element(dialog().getByText(/write to zuzanna@zegar\.example/)).toBeVisible();
    expect(api.listCalls(claim).at(-1)?.body).not.toHaveProperty('proofKey');
  });
});

describe('the question whose place it is', () => {
  afterEach(() => vi.restoreAllMocks());
  const question = () => page.getByRole('heading', { name: 'Is this your place?' });

  test('is not asked of whoever works there', async () => {
    const api = createProviderApi();
    api.answer(ownClaim, succeed({ isMember: true, claim: null }));
    await openPublicScreen(`${clockAddress}?guests=4`, { api, user: zuzanna });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => api.listCalls(ownClaim).length).toBeGreaterThan(0);
    await expect.element(question()).not.toBeInTheDocument();
  });

  test('is answered for whoever waits, who can look at what they have sent', async () => {
    const api = createProviderApi();
    const proof = { contentType: 'application/pdf' as const, bytes: 9 };
    api.answer(
      ownClaim,
      succeed({
        isMember: false,
        claim: { createdAt: '2026-11-12T10:00:00.000Z', proof, isCodeSent: false, isProved: false },
      }),
    );
    api.answer(
      'GET /user/service-providers/:serviceProviderId/own-claim/proof',
      succeed({ contentType: 'application/pdf' as const, content: btoa('%PDF-1.7') }),
    );
    await openPublicScreen(`${clockAddress}?guests=4`, { api, user: zuzanna });
    await expect.element(page.getByText(/You said so on .*12\sNov/)).toBeVisible();
    expect(button('Claim it').elements()).toHaveLength(0);
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await button('Open the file you sent').click();
    await expect
      .poll(() => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
      .toEqual([expect.stringMatching(/\.pdf$/)]);
  });

  test('opens no second form for whoever waits and comes by the link in a mail', async () => {
    const api = createProviderApi();
    const waiting = { createdAt: '2026-11-12T10:00:00.000Z', proof: null, isCodeSent: true, isProved: false };
    api.answer(ownClaim, succeed({ isMember: false, claim: waiting }));
    await openClaim(api);
    await expect.element(page.getByLabelText('Code from Gramy')).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test('takes the code that was sent to the venue, and says what has become of it', async () => {
    const api = createProviderApi();
    const claimOf = (isProved: boolean) =>
      succeed({
        isMember: false,
        claim: { createdAt: '2026-11-12T10:00:00.000Z', proof: null, isCodeSent: true, isProved },
      });
    const prove = 'POST /user/service-providers/:serviceProviderId/own-claim/code';
    api.answer(ownClaim, claimOf(false));
    api.answer(prove, refuse(422, 'codeInvalid'));
    await openPublicScreen(`${clockAddress}?guests=4`, { api, user: zuzanna, language: 'pl' });
    const code = page.getByLabelText('Kod od Gramy');
    await code.fill('123456');
    await expect.element(code).toHaveAccessibleDescription(/Nieprawidłowy kod/);
    await expect.element(code).toHaveValue('');
    await expectAccessible();
    await expectFits(320);
    api.answer(prove, succeed({ provedAt: '2026-11-13T10:00:00.000Z' }));
    api.answer(ownClaim, claimOf(true));
    await code.fill('654321');
    await expect.element(page.getByText(/^Kod się zgadza/)).toBeVisible();
    expect(api.listCalls(prove).map(({ body }) => body)).toEqual([{ code: '123456' }, { code: '654321' }]);
  });
});
