import type { ApiClient } from '@gramy/contract/client';
import type { CallRequest } from '@gramy/contract/wire-types';

const contactForm = 'POST /contact-form';

export type ContactMessage = CallRequest<typeof contactForm>['body'];

/** The same key at every attempt: the message is stored once, however often it had to be sent. */
export function sendContactMessage(api: ApiClient, message: ContactMessage, idempotencyKey: string) {
  return api.call(contactForm, { body: message, idempotencyKey });
}
