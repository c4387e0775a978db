import type { Mail, Mailer } from '../../src/ports/mailer.ts';

export interface RecordingMailer extends Mailer {
  /** Every attempt, also those that failed. */
  attempts: Mail[];
  sent: Mail[];
  /** The next attempt fails with this. */
  failNext(error: Error): void;
}

export function createRecordingMailer(): RecordingMailer {
  const faults: Error[] = [];
  const attempts: Mail[] = [];
  const sent: Mail[] = [];
  return {
    attempts,
    sent,
    failNext: (error) => void faults.push(error),
    async send(mail) {
      attempts.push(mail);
      const fault = faults.shift();
      if (fault) throw fault;
      sent.push(mail);
    },
    close: async () => undefined,
  };
}
