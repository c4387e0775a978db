import { setTimeout as delay } from 'node:timers/promises';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import { PermanentDeliveryError, TransientDeliveryError } from '../../ports/delivery-error.ts';
import { findMailFault, type Mail, type Mailer } from '../../ports/mailer.ts';

export interface SmtpMailerOptions {
  /**
   * smtp://user:password@host:587 or smtps://…:465. STARTTLS is used when the server offers it;
   * add ?requireTLS=true to refuse a server that does not.
   */
  url: string;
  /** `Gramy <hello@example.com>` or a bare address; its domain also ends every Message-ID. */
  from: string;
  /** The longest silence we accept from the server at any step. */
  timeoutMs: number;
}

export function createSmtpMailer(options: SmtpMailerOptions): Mailer {
  const { from, timeoutMs } = options;
  const domain = readDomain(from);
  const transport = openPool(options);
  const inFlight = new Set<Promise<unknown>>();
  let isClosed = false;

  return {
    async send(mail) {
      const fault = findMailFault(mail);
      if (fault !== undefined) throw new PermanentDeliveryError(`Mail refused: ${fault}`);
      if (isClosed) throw new TransientDeliveryError('The mailer is closed');
      const sending = transport.sendMail(toMessage(mail, from, domain));
      inFlight.add(sending);
      try {
        await sending;
      } catch (error) {
        throw toDeliveryError(error as NodemailerError);
      } finally {
        inFlight.delete(sending);
      }
    },
    async close() {
      isClosed = true;
      // A server that trickles its answers resets every timeout, so shutting down has its own limit.
      await Promise.race([Promise.allSettled(inFlight), delay(timeoutMs, undefined, { ref: false })]);
      transport.close({ force: true });
      await Promise.allSettled(inFlight);
    },
  };
}

function openPool({ url, timeoutMs }: SmtpMailerOptions) {
  return createTransport({
    url,
    pool: true,
    // Retrying belongs to the job queue; once is for a kept connection that the server dropped meanwhile.
    maxRequeues: 1,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function toMessage(mail: Mail, from: string, domain: string): SendMailOptions {
  return {
    messageId: `<${encodeIdentifier(mail.id)}@${domain}>`,
    from,
    // As an object the address is taken as it is and never parsed into a list.
    to: { name: '', address: mail.to },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Auto-Submitted keeps holiday responders from answering us; what a person wrote may be answered.
    headers: {
      'Content-Language': mail.language,
      'Auto-Submitted': mail.replyTo === undefined ? 'auto-generated' : 'no',
    },
    attachments: mail.attachments?.map(({ filename, contentType, content, contentId }) => ({
      filename,
      contentType,
      content: Buffer.from(content),
      ...(contentId === undefined ? {} : { cid: contentId, contentDisposition: 'inline' as const }),
    })),
  };
}

/** The left side of a Message-ID allows few characters; percent signs are among them, so nothing collides. */
function encodeIdentifier(id: string): string {
  return id.replace(/[^A-Za-z0-9_-]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}

function readDomain(from: string): string {
  const domain = /^(?:[^<>\r\n]*<)?[^<>@\s]+@([^<>@\s]+)>?$/.exec(from)?.[1];
  if (domain === undefined) throw new Error('The sender of mails must be "Name <address>" or an address');
  return domain;
}

function toDeliveryError(error: NodemailerError): Error {
  const step = error.command ?? error.code ?? 'unknown step';
  const reply = error.responseCode === undefined ? '' : ` with ${error.responseCode}`;
  // Only the code: the server's words repeat the address, and messages of errors end in logs.
  const message = `Mail not delivered: ${step} failed${reply}`;
  return isRefusal(error)
    ? new PermanentDeliveryError(message, { cause: error })
    : new TransientDeliveryError(message, { cause: error });
}

/** A refused login or sender is our configuration's fault: those mails wait until somebody repairs it. */
function isRefusal(error: NodemailerError): boolean {
  if (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE') return false;
  // No reply code: the library could not even make an envelope of the address.
  if (error.responseCode === undefined) return true;
  return error.permanent === true && error.command !== 'MAIL FROM';
}
