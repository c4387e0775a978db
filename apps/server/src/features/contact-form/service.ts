import type { ParsedRequest } from '@gramy/contract/wire-types';
import type { MessageBudgets } from '@gramy/domain/messages/message-budget';
import { uuidv7 } from 'uuidv7';
import type { Pool } from '../../db/database.ts';
import { runOnce } from '../../db/idempotency.ts';
import type { Outcome } from '../../failure.ts';
import type { CallContext } from '../../http/call-context.ts';
import { drawAll, drawOnBlock } from '../outbox/service/budget.ts';
import { queueMessage } from '../outbox/service.ts';
import { insertContactMessage } from './store.ts';

export interface ContactFormService {
  submit(
    form: ParsedRequest<'POST /contact-form'>['body'],
    context: Pick<CallContext, 'address' | 'idempotency'>,
  ): Promise<Outcome<{ id: string }>>;
}

/** Whose copy stays here is read and answered all the same. */
export function createContactFormService(pool: Pool, budgets: MessageBudgets): ContactFormService {
  return {
    submit(form, { address, idempotency }) {
      return runOnce(pool, idempotency, async (tx) => {
        const id = uuidv7();
        await insertContactMessage(tx, { id, ...form });
        const { exceeded } = await drawAll(tx, [drawOnBlock(budgets, 'email', address)]);
        if (exceeded.length > 0) return { id };
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
