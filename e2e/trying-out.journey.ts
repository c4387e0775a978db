import { randomUUID } from 'node:crypto';
import { expect, test } from './journey.ts';

test.describe('trying the product out', () => {
  test('a message that would have been sent can be read in the outbox', async ({ page, request }) => {
    const subject = `Ping-pong ${randomUUID()}`;
    const email = `ala.${randomUUID()}@example.com`;
    const answer = await request.post('/api/contact-form', {
      data: { name: 'Ala <b>', email, subject, message: 'Cześć!', language: 'pl' },
    });
    expect(answer.status()).toBe(201);
    await expect(async () => {
      await page.goto(`/dev/outbox?to=${email}`);
      await expect(page.getByText(subject)).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 30_000 });
    await expect(page.getByRole('article').filter({ hasText: subject })).toContainText('Cześć, Ala <b>!');
  });

  test('the API reference opens from this server alone', async ({ page, baseURL }) => {
    const elsewhere: string[] = [];
    page.on('request', (sent) => {
      if (!sent.url().startsWith(baseURL ?? '') && !sent.url().startsWith('data:'))
        elsewhere.push(sent.url());
    });
    // One call shows as much as all of them, which take ten seconds to draw.
    await page.route('**/openapi.json', async (route) => {
      const answer = await route.fetch();
      const { paths, ...rest } = await answer.json();
      const [kept] = Object.entries(paths).filter(([path]) => path.endsWith('/contact-form'));
      await route.fulfill({ response: answer, json: { ...rest, paths: Object.fromEntries([kept ?? []]) } });
    });
    await page.goto('/api/docs');
    await expect(page.getByText('/contact-form').first()).toBeVisible();
    expect(elsewhere).toEqual([]);
  });
});
