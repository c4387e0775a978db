import type { Clock } from '../../ports/clock.ts';
import { PermanentDeliveryError, TransientDeliveryError } from '../../ports/delivery-error.ts';
import type { LocalOutbox } from '../../ports/local-outbox.ts';
import { findMailFault, type MailAttachment, type Mailer } from '../../ports/mailer.ts';

export interface OutboxMailerOptions {
  outbox: LocalOutbox;
  clock: Clock;
}

export function createOutboxMailer({ outbox, clock }: OutboxMailerOptions): Mailer {
  let isClosed = false;
  return {
    async send(mail) {
      const fault = findMailFault(mail);
      if (fault !== undefined) throw new PermanentDeliveryError(`Mail refused: ${fault}`);
      if (isClosed) throw new TransientDeliveryError('The mailer is closed');
      const attachments = (mail.attachments ?? []).map(({ filename, contentType, content }) => {
        return { filename, contentType, size: content.byteLength };
      });
      const { id, to, subject, text, language } = mail;
      try {
        await outbox.record({
          id,
          channel: 'email',
          to,
          subject,
          text,
          html: mail.html === undefined ? null : showInline(mail.html, mail.attachments),
          attachments,
          language,
          sentAt: clock.now(),
        });
      } catch (error) {
        throw new TransientDeliveryError('The local outbox did not take the mail', { cause: error });
      }
    },
    async close() {
      isClosed = true;
    },
  };
}

/** A browser knows no attachments: what the text shows of them is put into it. */
function showInline(html: string, attachments: readonly MailAttachment[] = []): string {
  return attachments.reduce(
    (shown, { contentId, contentType, content }) =>
      contentId === undefined
        ? shown
        : shown.replaceAll(
            `cid:${contentId}`,
            `data:${contentType};base64,${Buffer.from(content).toString('base64')}`,
          ),
    html,
  );
}
