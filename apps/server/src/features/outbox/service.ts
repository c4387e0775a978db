import { uuidv7 } from 'uuidv7';
import type { Database, Pool } from '../../db/database.ts';
import { PermanentDeliveryError } from '../../ports/delivery-error.ts';
import type { Mailer } from '../../ports/mailer.ts';
import { findOpenMessage, insertMessage, markDelivered, recordAttempt, type StoredMessage } from './store.ts';
import { isMailTemplate, type QueuedMessage, renderMail } from './templates.ts';

/** Call inside the transaction that makes the message true: it goes out if and only if that commits. */
export async function queueMessage(tx: Database, message: QueuedMessage): Promise<void> {
  await insertMessage(tx, { id: uuidv7(), ...message });
}

export interface DeliveryParts {
  pool: Pool;
  mailer: Mailer;
}

/**
 * Sends one message. At least once: if the process dies between sending and marking, it is sent again under the same
 * id, by which mail programs and gateways can tell. A message that was already dealt with is left alone.
 */
export async function deliverMessage(
  parts: DeliveryParts,
  id: string,
  isLastAttempt: boolean,
): Promise<void> {
  const message = await findOpenMessage(parts.pool, id);
  if (!message) return;
  try {
    await send(parts, message);
  } catch (error) {
    const isFinal = error instanceof PermanentDeliveryError || isLastAttempt;
    await recordAttempt(parts.pool, id, error instanceof Error ? error.message : String(error), isFinal);
    if (error instanceof PermanentDeliveryError) return;
    throw error;
  }
  await markDelivered(parts.pool, id);
}

async function send(parts: DeliveryParts, message: StoredMessage): Promise<void> {
  const { id, language, recipient, template } = message;
  if (message.channel === 'email' && isMailTemplate(template)) {
    await parts.mailer.send({ id, to: recipient, language, ...renderMail(template, language, message.data) });
    return;
  }
  throw new PermanentDeliveryError(`There is no ${message.channel} template "${template}"`);
}
