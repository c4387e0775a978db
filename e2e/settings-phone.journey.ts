import type { APIRequestContext, Page } from '@playwright/test';
import { addBooking } from './booking.ts';
import { orangePicture } from './orange-picture.ts';
import { receiveMessage } from './outbox.ts';
import { keepCard } from './payment-page.ts';
import {
  authorize,
  enter,
  expect,
  expectAccessible,
  expectFits,
  findDotsAtLineEnds,
  inventPerson,
  openAccount,
  readData,
  signIn,
  type Tokens,
  test,
} from './person.ts';

test.use({
  viewport: { width: 390, height: 844 },
  // The desktop project covers the light theme.
  colorScheme: 'dark',
  // The browser's own lines about what was refused, or could not be asked.
  expectedConsole: /Failed to load resource/,
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** By the chips on top, as people go: all in one page. */
async function goTo(page: Page, chip: string, heading = chip): Promise<void> {
  const chips = page.getByRole('navigation', { name: 'Ustawienia' });
  const link = chips.getByRole('link', { name: chip, exact: true });
  await link.click();
  await expect(title(page)).toHaveText(heading);
  await expect(link).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

/** On this phone and on the narrowest there is. */
async function expectGoodOnPhones(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page);
  expect(await findDotsAtLineEnds(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  expect(await findDotsAtLineEnds(page)).toEqual([]);
  await expectAccessible(page, 'main');
}

/** What the server knows of it, whatever the screen says. */
async function recall(request: APIRequestContext, tokens: Tokens, what: string): Promise<unknown> {
  return readData(await request.get(`/api/user/${what}`, { headers: authorize(tokens) }));
}

test.describe('the settings on a phone, in Polish', { tag: '@phone' }, () => {
  test('G-1 G-3 G-4 somebody new fills in a profile, and is asked before anything is lost', async ({
    page,
    person,
    request,
  }) => {
    const tokens = await openAccount(request, person);
    await enter(page, tokens, '/settings/my-profile?lng=pl');
    await expect(page.getByText('Nic jeszcze nie planujesz')).toBeVisible();
    await expect(page.getByText('0 z 5 gotowe')).toBeVisible();
    await expectGoodOnPhones(page);

    await page.getByRole('link', { name: 'Edytuj profil' }).click();
    await expect(title(page)).toHaveText('Edycja profilu');
    const name = page.getByRole('textbox', { name: 'Imię i nazwisko' });
    await name.fill(' ');
    await page.getByRole('button', { name: 'Zapisz' }).click();
    await expect(name).toHaveAccessibleDescription('Imię i nazwisko jest wymagane');
    await expect(name).toBeFocused();
    await page.getByRole('button', { name: 'Cofnij' }).click();
    await expect(name).toHaveValue(person.fullName);
    await expect(page.getByRole('heading', { name: 'O Tobie' })).toBeFocused();
    await name.fill('Zuzanna z Łodzi');
    await page.getByLabel('Miejscowość').fill('Łódź');
    await expect(page.getByText('2 niezapisane zmiany')).toBeVisible();
    await page.getByRole('link', { name: 'Kontakt alarmowy', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Wyjść bez zapisywania?' });
    await question.getByRole('button', { name: 'Zostań' }).last().click();
    await page.getByRole('button', { name: 'Zapisz' }).click();
    await expect(page.getByText('Profil zapisany').first()).toBeVisible();
    await page
      .getByLabel('Plik ze zdjęciem')
      .setInputFiles({ name: 'ja.png', mimeType: 'image/png', buffer: orangePicture });
    await page.getByRole('button', { name: 'Użyj tego zdjęcia' }).click();
    await expect(page.getByText('Zdjęcie zapisane').first()).toBeVisible();
    expect(await recall(request, tokens, 'profile/details')).toMatchObject({
      fullName: 'Zuzanna z Łodzi',
      profilePictureUrl: expect.stringContaining('/media/pictures/'),
    });
    await expectGoodOnPhones(page);

    await goTo(page, 'Kontakt alarmowy');
    await page.getByRole('button', { name: 'Zapisz' }).click();
    await expect(page.getByText('Najpierw zapytaj tę osobę, potem zaznacz')).toBeVisible();
    await name.fill('Barbara Gąsior');
    await page.getByLabel('Kim jest dla Ciebie?').fill('mama');
    await page.getByLabel('Telefon', { exact: true }).fill('604118902');
    await page.getByLabel('Ta osoba wie, że podaję jej numer').check();
    await page.getByRole('button', { name: 'Zapisz' }).click();
    await expect(page.getByText('Kontakt alarmowy zapisany').first()).toBeVisible();
    // Each time the form begins anew, and a keyboard goes on from its card.
    const contactTitle = page.getByRole('heading', { name: 'Do kogo dzwonić?' });
    await expect(contactTitle).toBeFocused();
    await page.getByRole('button', { name: 'Usuń' }).click();
    await expect(name).toHaveValue('');
    await expect(contactTitle).toBeFocused();
    await page.getByRole('button', { name: 'Cofnij' }).click();
    await expect(name).toHaveValue('Barbara Gąsior');
    await expect(contactTitle).toBeFocused();
    await expect(page.getByLabel('Telefon', { exact: true })).toHaveValue('604 118 902');
    await expect
      .poll(() => recall(request, tokens, 'profile/emergency-contact'))
      .toMatchObject({ contact: { relation: 'mama', phone: '+48604118902' } });
    await expectGoodOnPhones(page);

    await goTo(page, 'Mój profil');
    await expect(page.getByText('2 z 5 gotowe')).toBeVisible();
    // Where there is nothing yet, there is a way on.
    await goTo(page, 'Statystyki');
    await expect(page.getByRole('heading', { name: 'Jeszcze bez gier' })).toBeVisible();
    await goTo(page, 'Rezerwacje');
    await expect(page.getByRole('heading', { name: 'Jeszcze bez rezerwacji' })).toBeVisible();
    await goTo(page, 'Nagrody');
    await expect(page.getByText('Jeszcze bez punktów')).toBeVisible();
    await goTo(page, 'Zaproś znajomych', 'Grajmy razem');
    await expect(page.getByText('Jeszcze bez zaproszeń')).toBeVisible();
  });

  test('G-5 G-6 an account is made safe and taken along, and choices are taken back', async ({
    page,
    person,
    request,
  }) => {
    const tokens = await openAccount(request, person);
    const password = 'Bilard-w-sobote-8';
    await enter(page, tokens, '/settings/security?lng=pl');
    await page.getByLabel('Obecne hasło').fill('Not-the-one-7');
    await page.getByLabel('Nowe hasło', { exact: true }).fill(password);
    await page.getByLabel('Powtórz nowe hasło').fill(password);
    await page.getByRole('button', { name: 'Zmień hasło' }).click();
    await expect(page.getByLabel('Obecne hasło')).toHaveAccessibleDescription(
      'To nie jest Twoje obecne hasło',
    );
    await page.getByLabel('Obecne hasło').fill(person.password);
    await page.getByRole('button', { name: 'Zmień hasło' }).click();
    await expect(page.getByText('Hasło zmienione').first()).toBeVisible();
    await signIn(request, { ...person, password });
    await page.getByRole('switch', { name: 'Kod e-mailem' }).click();
    const dialog = page.getByRole('dialog', { name: 'Włączyć kody e-mailem?' });
    await dialog.getByLabel('Twoje hasło', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'Włącz', exact: true }).click();
    await expect(page.getByRole('switch', { name: 'Kod e-mailem' })).toBeChecked();
    await expectGoodOnPhones(page);

    await goTo(page, 'Preferencje');
    const reminder = page.getByRole('switch', { name: 'Przypomnienie e-mailem dzień wcześniej' });
    await reminder.uncheck();
    await page.getByRole('button', { name: 'Cofnij' }).click();
    await expect(reminder).toBeChecked();
    await page.getByRole('combobox', { name: 'Język' }).selectOption('en');
    await expect(title(page)).toHaveText('Preferences');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('pl');
    await expect(title(page)).toHaveText('Preferencje');
    await reminder.uncheck();
    await expect
      .poll(() => recall(request, tokens, 'profile/preferences'))
      .toMatchObject({ language: 'pl', notifications: { dayReminderEmail: false } });
    await expectGoodOnPhones(page);

    await goTo(page, 'Ustawienia profilu', 'Edycja profilu');
    await page.getByRole('button', { name: 'Przygotuj plik' }).click();
    await receiveMessage(request, person.email, /Plik z Twoimi danymi jest gotowy/);
    const download = page.waitForEvent('download');
    const file = page.getByRole('region', { name: 'Pobierz swoje dane' });
    await expect(file.getByRole('button', { name: 'Pobierz plik' })).toBeVisible();
    // The button that asked for it is gone; whoever pressed it is still there.
    await expect(file.locator(':focus')).toHaveCount(1);
    await file.getByRole('button', { name: 'Pobierz plik' }).click();
    expect((await download).suggestedFilename()).toMatch(/^gramy-.+\.json$/);
    await page.getByRole('button', { name: 'Usuń konto…' }).click();
    const farewell = page.getByRole('dialog', { name: 'Usunąć konto?' });
    await farewell.getByRole('button', { name: 'Usuń za dwa tygodnie' }).click();
    await expect(farewell.getByText('Wpisz swoje hasło')).toBeVisible();
    await farewell.getByLabel('Twoje hasło', { exact: true }).fill(password);
    await farewell.getByRole('button', { name: 'Usuń za dwa tygodnie' }).click();
    const notice = page.getByRole('region', { name: 'Twoje konto zostanie usunięte' });
    await expect(notice).toContainText(/Twoje konto zniknie: \d+\s\S+\s\d{4}/);
    await notice.getByRole('button', { name: 'Zostawiam konto' }).click();
    await expect(notice).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('G-2 G-9 G-10 an evening that is over is reviewed and counted; its card and a company are kept', async ({
    page,
    person,
    request,
    database,
  }) => {
    const tokens = await openAccount(request, person);
    const booking = await addBooking(request, tokens, {
      slug: 'kregielnia-pod-zegarem',
      paymentMethod: 'online',
      daysAhead: 23,
    });
    await keepCard(request, tokens, booking, '11 / 29');
    await database.endBooking(booking.id);
    await expect
      .poll(() => recall(request, tokens, 'booking/counts'))
      .toMatchObject({ upcoming: 0, previous: 1 });

    await enter(page, tokens, '/settings/booking-history?lng=pl');
    await page.getByRole('link', { name: /^Oceń: Kręgielnia Pod Zegarem/ }).click();
    await page.getByRole('button', { name: 'Wyślij opinię' }).click();
    await expect(page.getByText('Wybierz od jednej do pięciu gwiazdek.')).toBeVisible();
    await expect(page.locator(':focus')).toHaveAttribute('name', 'rating');
    await page.getByRole('radio', { name: 'Świetnie' }).check();
    await page.getByLabel('Własnymi słowami').fill('Dobre tory, dobra muzyka.');
    await page.getByRole('button', { name: 'Wyślij opinię' }).click();
    await expect(page.getByRole('heading', { name: 'Twoja opinia' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Twoja ocena: 5 gwiazdek')).toBeVisible();

    await goTo(page, 'Statystyki');
    await expect(page.getByRole('heading', { name: '1 aktywność' })).toBeVisible();
    await page.getByRole('button', { name: 'Jako tabela' }).first().click();
    await expect(page.getByRole('table')).toHaveCount(1);

    await goTo(page, 'Płatności');
    const card = page.getByText('Karta kończąca się na 4242');
    await expect(card).toBeVisible();
    await page.getByLabel('NIP').fill('856-734-62-16');
    await page.getByLabel('Nazwa firmy').fill('Tkalnia Studio');
    await page.getByLabel('Ulica i numer').fill('ul. Tymienieckiego 22/24');
    await page.getByLabel('Kod pocztowy').fill('90349');
    await page.getByLabel('Miejscowość').fill('Łódź');
    await page.getByRole('button', { name: 'Zapisz' }).click();
    await expect(page.getByLabel('NIP')).toHaveAccessibleDescription('Tych 10 cyfr to nie jest poprawny NIP');
    await page.getByLabel('NIP').fill('8567346215');
    await page.getByRole('button', { name: 'Zapisz' }).click();
    await expect(page.getByText('Dane firmy zapisane').first()).toBeVisible();
    expect(await recall(request, tokens, 'profile/payments/company')).toMatchObject({
      company: { taxId: '8567346215', address: { postalCode: '90-349', city: 'Łódź' } },
    });
    await expectGoodOnPhones(page);
    await page.getByRole('listitem').filter({ has: card }).getByRole('button', { name: 'Usuń' }).click();
    const question = page.getByRole('dialog', { name: 'Usunąć kartę kończącą się na 4242?' });
    await question.getByRole('button', { name: 'Usuń' }).click();
    await expect(page.getByText('Karta usunięta').first()).toBeVisible();
    await expect(card).toBeHidden();
  });

  test('G-2 G-7 G-8 G-10 somebody who plays a lot spends points, invites a friend, and is told when there is no network', async ({
    page,
    context,
    request,
  }) => {
    const ala = { ...inventPerson(), email: 'ala@gramy.example', password: 'Gramy-2026!' };
    await enter(page, await signIn(request, ala), '/settings/rewards?lng=pl');
    await page.getByRole('button', { name: 'Biorę: 50 zł mniej' }).click();
    const dialog = page.getByRole('dialog', { name: 'Wziąć 50 zł mniej?' });
    await expect(dialog).toContainText('Kosztuje 900 punktów.');
    await dialog.getByRole('button', { name: 'Biorę' }).click();
    await expect(page.getByRole('button', { name: /^Kopiuj GRAMY50/ }).first()).toBeVisible();
    await expect(page.getByText('−900').first()).toBeVisible();
    await expectGoodOnPhones(page);

    await goTo(page, 'Zaproś znajomych', 'Grajmy razem');
    // A browser that keeps its clipboard to itself.
    await context.grantPermissions([]);
    await page.getByRole('button', { name: 'Kopiuj', exact: true }).click();
    await expect(page.getByText('Nie udało się skopiować linku').first()).toBeVisible();
    const addresses = page.getByLabel('Adresy e-mail');
    await addresses.fill('kuba@example');
    await page.getByRole('button', { name: 'Wyślij zaproszenie' }).click();
    await expect(addresses).toHaveAccessibleDescription(/Podaj poprawny adres e-mail: kuba@example/);
    const friend = inventPerson().email;
    await addresses.fill(friend);
    await page.getByRole('button', { name: 'Wyślij zaproszenie' }).click();
    await expect(page.getByText('Wysłano 1 zaproszenie').first()).toBeVisible();
    await expect(page.getByText(friend)).toBeVisible();
    await receiveMessage(request, friend, /zaprasza Cię do gry/);
    await expectGoodOnPhones(page);

    await goTo(page, 'Statystyki');
    await expectGoodOnPhones(page);

    await goTo(page, 'Rezerwacje');
    await expectGoodOnPhones(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Pokaż starsze' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('region', { name: 'Poprzednie' })).toContainText(
      'Nie masz połączenia z internetem.',
    );
    await page.getByRole('button', { name: /^Odwołane/ }).click();
    await expect(page.getByText('Nie masz połączenia z internetem.').first()).toBeVisible();
    await context.setOffline(false);
    const previous = page.getByRole('list', { name: 'Poprzednie' });
    await expect(previous.getByText(/^odwołana/).first()).toBeVisible();
    await expect(previous.getByText('zakończona', { exact: true })).toHaveCount(0);
  });
});
