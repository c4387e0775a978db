import { createOutboxMailer } from '../adapters/mailer/outbox-mailer.ts';
import { createHttpGatewaySms } from '../adapters/sms/http-gateway-sms.ts';
import { createOutboxSms } from '../adapters/sms/outbox-sms.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../ports/clock.ts';
import type { LocalOutbox } from '../ports/local-outbox.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { SmsSender } from '../ports/sms.ts';

/** Whoever has not said where messages go keeps them; only a newcomer's machine does so on purpose. */
export async function createCarriers(
  config: Config,
  local: { outbox: LocalOutbox; clock: Clock },
): Promise<{ mailer: Mailer; sms: SmsSender }> {
  const { smtpUrl: url, from } = config.mail;
  const { gateway } = config.sms;
  return {
    mailer: url ? await createSmtp(url, from) : createOutboxMailer(local),
    sms: gateway ? createHttpGatewaySms({ ...gateway, timeoutMs: 15_000 }) : createOutboxSms(local),
  };
}

/** Only here, and only now: a server that keeps its mails need not load the library. */
async function createSmtp(url: string, from: string): Promise<Mailer> {
  const { createSmtpMailer } = await import('../adapters/mailer/smtp-mailer.ts');
  return createSmtpMailer({ url, from, timeoutMs: 15_000 });
}
