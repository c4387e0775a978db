import type { ParsedRequest } from '@gramy/contract/wire-types';
import { uuidv7 } from 'uuidv7';
import type { Pool } from '../../db/database.ts';
import { type IdempotencyClaim, runOnce } from '../../db/idempotency.ts';
import type { Outcome } from '../../failure.ts';
import { queueMessage } from '../outbox/service.ts';
import { insertContactMessage } from './store.ts';

export interface ContactFormService {
  submit(
    form: ParsedRequest<'POST /contact-form'>['body'],
    claim: IdempotencyClaim | undefined,
  ): Promise<Outcome<{ id: string }>>;
}

export function createContactFormService(pool: Pool): ContactFormService {
  return {
    submit(form, claim) {
      return runOnce(pool, claim, async (tx) => {
        const id = uuidv7();
        await insertContactMessage(tx, { id, ...form });
        await queueMessage(tx, {
          channel: 'email',
          template: 'contactReceived',
          recipient: form.email,
          language: form.language,
          data: { name: form.name, subject: form.subject },
        });
        return { id };
      });
    },
  };
}
