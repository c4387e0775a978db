import type { ApiClient } from '@gramy/contract/client';
import type { CallData, CallRequest } from '@gramy/contract/wire-types';
import { defineQuery } from '../../lib/queries/query.ts';

const contactForm = 'POST /contact-form';

export type ContactMessage = CallRequest<typeof contactForm>['body'];

/** The same key at every attempt: the message is stored once, however often it had to be sent. */
export function sendContactMessage(api: ApiClient, message: ContactMessage, idempotencyKey: string) {
  return api.call(contactForm, { body: message, idempotencyKey });
}

export type ContactPermission = CallData<'GET /contact-permission'>;

export const contactPermissionQuery = (token: string) =>
  defineQuery('GET /contact-permission', { query: { token } });
