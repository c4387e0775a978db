import type { Clock } from '../../ports/clock.ts';
import { PermanentDeliveryError, TransientDeliveryError } from '../../ports/delivery-error.ts';
import type { LocalOutbox } from '../../ports/local-outbox.ts';
import { findSmsFault, type SmsSender } from '../../ports/sms.ts';

export interface OutboxSmsOptions {
  outbox: LocalOutbox;
  clock: Clock;
}

export function createOutboxSms({ outbox, clock }: OutboxSmsOptions): SmsSender {
  let isClosed = false;
  return {
    async send(sms) {
      const fault = findSmsFault(sms);
      if (fault !== undefined) throw new PermanentDeliveryError(`SMS refused: ${fault}`);
      if (isClosed) throw new TransientDeliveryError('The SMS sender is closed');
      const { id, to, text, language } = sms;
      try {
        await outbox.record({
          id,
          channel: 'sms',
          to,
          subject: null,
          text,
          html: null,
          attachments: [],
          language,
          sentAt: clock.now(),
        });
      } catch (error) {
        throw new TransientDeliveryError('The local outbox did not take the SMS', { cause: error });
      }
    },
    async close() {
      isClosed = true;
    },
  };
}
