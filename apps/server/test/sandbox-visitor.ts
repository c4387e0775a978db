import { uuidv7 } from 'uuidv7';
import { createSandboxGateway } from '../src/adapters/payment-gateway/sandbox-gateway.ts';
import { createNodeSecrets } from '../src/adapters/secrets/node-secrets.ts';
import type { Clock } from '../src/ports/clock.ts';
import type { SandboxBooks } from '../src/ports/sandbox-books.ts';
import type { SandboxWallet } from '../src/ports/sandbox-wallet.ts';
import { sandboxForms } from './sandbox-forms.ts';
import { type TestServer, testTokenSecret } from './test-server.ts';

export interface SignedWebhook {
  headers: Record<string, string>;
  body: string;
}

/** A webhook event as the sandbox of the test servers signs it; or with another secret, or some time ago. */
export function signWebhook(
  clock: Clock,
  paymentReference: string,
  { secret = testTokenSecret, msAgo = 0 } = {},
): SignedWebhook {
  const gateway = createSandboxGateway({
    books: {} as SandboxBooks,
    wallet: {} as SandboxWallet,
    pageUrl: '',
    cardPageUrl: '',
    secret: createNodeSecrets({ key: secret }).hashCode('payments', 'sandbox').toString('hex'),
    clock: { now: () => new Date(clock.now().getTime() - msAgo) },
  });
  return gateway.writeWebhook({ eventId: uuidv7(), paymentReference });
}

export function deliverWebhook({ app }: TestServer, { headers, body }: SignedWebhook) {
  return app.inject({ method: 'POST', url: '/api/payments/webhooks/sandbox', headers, payload: body });
}

export function sendForm({ app }: TestServer, page: string, fields: Record<string, string>) {
  return app.inject({
    method: 'POST',
    url: page,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
}

/** Pays with a card; or has it declined, and leaves it at that. */
export async function pressButton(server: TestServer, page: string, choice: 'pay' | 'decline') {
  const answer = await sendForm(server, page, sandboxForms[choice]);
  return choice === 'pay' || answer.statusCode !== 303 ? answer : sendForm(server, page, sandboxForms.leave);
}

/** From the address of its page. */
export function referenceIn(page: string): string {
  return page.split('/').at(-1) ?? '';
}
