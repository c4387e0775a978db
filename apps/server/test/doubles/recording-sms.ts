import type { Sms, SmsSender } from '../../src/ports/sms.ts';

export interface RecordingSms extends SmsSender {
  sent: Sms[];
  /** The next attempt fails with this. */
  failNext(error: Error): void;
}

export function createRecordingSms(): RecordingSms {
  const faults: Error[] = [];
  const sent: Sms[] = [];
  return {
    sent,
    failNext: (error) => void faults.push(error),
    async send(sms) {
      const fault = faults.shift();
      if (fault) throw fault;
      sent.push(sms);
    },
    close: async () => undefined,
  };
}
