import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PermanentDeliveryError, TransientDeliveryError } from '../../src/ports/delivery-error.ts';
import type { Mail, Mailer } from '../../src/ports/mailer.ts';

/** A mail as its reader finds it, whatever carried it. */
export interface DeliveredMail {
  identity: string;
  to: string[];
  subject: string;
  text: string;
  html: string | null;
  attachments: { filename: string; contentType: string; size: number }[];
  language: string;
}

export interface MailerUnderTest {
  mailer: Mailer;
  delivered(): Promise<DeliveredMail[]>;
  stop(): Promise<void>;
}

export function makeMail(changes: Partial<Mail> = {}): Mail {
  return {
    id: 'mail-1',
    to: 'ola@example.com',
    subject: 'Your booking',
    text: 'See you at eight.',
    language: 'en',
    ...changes,
  };
}

export function describeMailer(name: string, make: () => Promise<MailerUnderTest>): void {
  describe(`${name} as a mailer`, () => {
    let subject: MailerUnderTest;
    beforeEach(async () => {
      subject = await make();
    });
    afterEach(async () => {
      await subject.mailer.close();
      await subject.stop();
    });

    it('delivers a plain mail with Polish letters intact', async () => {
      const text = 'Zażółć gęślą jaźń.\n.\nKropka wyżej zostaje.';
      const title = 'Rezerwacja potwierdzona: Kręgielnia Łódź – piątek, 00:30 (noc z piątku na sobotę)';
      await subject.mailer.send(makeMail({ subject: title, text, language: 'pl' }));
      const [mail, ...others] = await subject.delivered();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ to: ['ola@example.com'], subject: title, text, html: null });
      expect(mail).toMatchObject({ language: 'pl', attachments: [] });
    });

    it('delivers the formatted text and the attachments beside the plain text', async () => {
      const html = '<p>Do <b>zobaczenia</b>, Żółwiu</p>';
      const content = Uint8Array.from({ length: 3000 }, (_, index) => index % 256);
      const attachments = [
        { filename: 'rezerwacja-łódź.ics', contentType: 'text/calendar', content: Buffer.from('BEGIN') },
        { filename: 'receipt.pdf', contentType: 'application/pdf', content },
      ];
      await subject.mailer.send(makeMail({ html, attachments }));
      const [mail] = await subject.delivered();
      expect(mail).toMatchObject({ text: 'See you at eight.', html });
      expect(mail?.attachments).toEqual([
        { filename: 'rezerwacja-łódź.ics', contentType: 'text/calendar', size: 5 },
        { filename: 'receipt.pdf', contentType: 'application/pdf', size: 3000 },
      ]);
    });

    it('shows a picture that the text names within the text', async () => {
      const picture = { filename: 'ticket.png', contentType: 'image/png', content: Buffer.from('PNG') };
      const html = '<img src="cid:ticket-code" alt="QR">';
      await subject.mailer.send(makeMail({ html, attachments: [{ ...picture, contentId: 'ticket-code' }] }));
      const [mail] = await subject.delivered();
      expect(mail?.html).toMatch(/<img src="(?:cid:ticket-code|data:image\/png;base64,UE5H)" alt="QR">/);
      expect(mail?.attachments).toEqual([{ filename: 'ticket.png', contentType: 'image/png', size: 3 }]);
    });

    it('gives a repeated delivery the identity of the first, and another mail another one', async () => {
      await subject.mailer.send(makeMail({ id: 'booking:7.paid' }));
      await subject.mailer.send(makeMail({ id: 'booking:7.paid' }));
      await subject.mailer.send(makeMail({ id: 'booking:8.paid' }));
      const identities = (await subject.delivered()).map((mail) => mail.identity);
      expect(new Set(identities).size).toBe(2);
    });

    it('delivers many mails at once, each one time', async () => {
      const ids = Array.from({ length: 30 }, (_, index) => `mail-${index}`);
      await Promise.all(ids.map((id) => subject.mailer.send(makeMail({ id, text: id }))));
      const texts = (await subject.delivered()).map((mail) => mail.text);
      expect(texts.sort()).toEqual([...ids].sort());
    });

    it.each([
      ['a line break in the recipient', { to: 'ola@example.com\r\nBcc: all@example.com' }],
      ['two recipients', { to: 'ola@example.com, jan@example.com' }],
      ['two recipients by semicolon', { to: 'ola@example.com;jan@example.com' }],
      ['a recipient with a display name', { to: 'Ola <ola@example.com>' }],
      ['a recipient that is no address', { to: 'ola' }],
      ['no recipient', { to: '' }],
      ['a line feed in the subject', { subject: 'Hello\nBcc: all@example.com' }],
      ['a carriage return in the subject', { subject: 'Hello\rBcc: all@example.com' }],
      ['a line break in an attachment name', { attachments: [makeAttachment({ filename: 'a\r\nX: y' })] }],
      ['a content id that ends early', { attachments: [makeAttachment({ contentId: 'a>\r\nX: y' })] }],
      ['a line break in a content type', { attachments: [makeAttachment({ contentType: 'a/b\r\nX: y' })] }],
      ['an id that cannot travel in a header', { id: 'żółw\r\n' }],
      ['an empty id', { id: '' }],
    ] as [string, Partial<Mail>][])('refuses %s for good and delivers nothing', async (_, changes) => {
      await expect(subject.mailer.send(makeMail(changes))).rejects.toThrow(PermanentDeliveryError);
      expect(await subject.delivered()).toEqual([]);
    });

    it('refuses mails after closing, so that they are tried again elsewhere', async () => {
      await subject.mailer.close();
      await expect(subject.mailer.send(makeMail())).rejects.toThrow(TransientDeliveryError);
      expect(await subject.delivered()).toEqual([]);
    });
  });
}

function makeAttachment(changes: { filename?: string; contentType?: string; contentId?: string }) {
  return { filename: 'a.txt', contentType: 'text/plain', content: new Uint8Array(1), ...changes };
}
