import { type APIRequestContext, expect } from '@playwright/test';

export interface ReceivedMessage {
  channel: 'email' | 'sms';
  subject: string;
  text: string;
  code: string | undefined;
}

/** What was sent to an address or a number, newest first, as `/dev/outbox` shows it. */
export async function listMessages(
  request: APIRequestContext,
  recipient: string,
): Promise<ReceivedMessage[]> {
  const answer = await request.get('/dev/outbox', { params: { to: recipient } });
  expect(answer.ok()).toBe(true);
  const articles = (await answer.text()).split('<article>').slice(1);
  return articles.filter((article) => article.includes(`<b>${recipient}</b>`)).map(readArticle);
}

function readArticle(article: string): ReceivedMessage {
  const find = (pattern: RegExp) => pattern.exec(article)?.[1];
  return {
    channel: article.includes('tag sms') ? 'sms' : 'email',
    subject: find(/<h2[^>]*>([^<]*)<\/h2>/) ?? '',
    text: find(/<(?:pre|p class="bubble")[^>]*>([^<]*)</) ?? '',
    code: find(/<code>(\d{6})<\/code>/),
  };
}

/** Waits for a code that is none of those seen before. */
export async function receiveCode(
  request: APIRequestContext,
  recipient: string,
  seen: readonly string[] = [],
): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const codes = (await listMessages(request, recipient)).flatMap((message) => message.code ?? []);
    code = codes.find((candidate) => !seen.includes(candidate));
    expect(code, `a new code for ${recipient}`).toBeDefined();
  }).toPass({ timeout: 45_000, intervals: [100, 250, 500] });
  return code ?? '';
}

/** Waits until a message with this subject has come. */
export async function receiveMessage(
  request: APIRequestContext,
  recipient: string,
  subject: RegExp,
): Promise<ReceivedMessage> {
  let found: ReceivedMessage | undefined;
  await expect(async () => {
    found = (await listMessages(request, recipient)).find((message) => subject.test(message.subject));
    expect(found, `"${subject}" for ${recipient}`).toBeDefined();
  }).toPass({ timeout: 45_000, intervals: [100, 250, 500] });
  return found as ReceivedMessage;
}
