import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LocalOutbox, OutboxMessage } from '../../src/ports/local-outbox.ts';

export interface LocalOutboxUnderTest {
  /** Opens the same outbox again, as another process or a restart would. */
  open(options?: { keep: number }): LocalOutbox;
  stop(): Promise<void>;
}

const start = Date.UTC(2026, 2, 27, 18, 0, 0);

export function makeOutboxMessage(second: number, changes: Partial<OutboxMessage> = {}): OutboxMessage {
  return {
    id: `message-${second}`,
    channel: 'email',
    to: 'ola@example.com',
    subject: 'Rezerwacja w Łodzi',
    text: 'Do zobaczenia',
    html: '<p>Do zobaczenia</p>',
    attachments: [{ filename: 'booking.ics', contentType: 'text/calendar', size: 12 }],
    language: 'pl',
    sentAt: new Date(start + second * 1000),
    ...changes,
  };
}

export function describeLocalOutbox(name: string, make: () => Promise<LocalOutboxUnderTest>): void {
  describe(`${name} as a local outbox`, () => {
    let subject: LocalOutboxUnderTest;
    beforeEach(async () => {
      subject = await make();
    });
    afterEach(() => subject.stop());

    it('is empty before anything was recorded', async () => {
      expect(await subject.open().list(10)).toEqual([]);
      expect(await subject.open().get('message-1')).toBeUndefined();
    });

    it('gives back exactly what was recorded, also after a restart', async () => {
      const mail = makeOutboxMessage(1);
      const sms = makeOutboxMessage(2, { channel: 'sms', subject: null, html: null, attachments: [] });
      await subject.open().record(mail);
      await subject.open().record(sms);
      expect(await subject.open().get('message-1')).toEqual(mail);
      expect(await subject.open().list(10)).toEqual([sms, mail]);
    });

    it('lists the newest first, whatever the order of recording, up to the limit', async () => {
      const outbox = subject.open();
      for (const second of [3, 1, 4, 2]) await outbox.record(makeOutboxMessage(second));
      expect((await outbox.list(3)).map(({ id }) => id)).toEqual(['message-4', 'message-3', 'message-2']);
      expect(await outbox.list(0)).toEqual([]);
    });

    it('finds what is for one person among all that is kept, however many came later', async () => {
      const outbox = subject.open();
      await outbox.record(makeOutboxMessage(1, { to: 'Ala@example.com' }));
      for (const second of [2, 3, 4]) await outbox.record(makeOutboxMessage(second));
      expect((await outbox.list(1, 'ala@')).map(({ id }) => id)).toEqual(['message-1']);
    });

    it('keeps the first of two messages with one id', async () => {
      await subject.open().record(makeOutboxMessage(1));
      await subject.open().record(makeOutboxMessage(5, { id: 'message-1', text: 'again' }));
      expect(await subject.open().list(10)).toEqual([makeOutboxMessage(1)]);
    });

    it('keeps the newest messages only', async () => {
      const outbox = subject.open({ keep: 3 });
      for (let second = 1; second <= 8; second += 1) await outbox.record(makeOutboxMessage(second));
      expect((await outbox.list(10)).map(({ id }) => id)).toEqual(['message-8', 'message-7', 'message-6']);
      expect(await outbox.get('message-1')).toBeUndefined();
    });

    it('loses and doubles nothing when two owners record the same ids at once', async () => {
      const owners = [subject.open(), subject.open()];
      const seconds = Array.from({ length: 25 }, (_, index) => index + 1);
      await Promise.all(
        owners.flatMap((outbox, owner) =>
          seconds.map((second) =>
            outbox.record(makeOutboxMessage(second, { sentAt: new Date(start + second * 1000 + owner) })),
          ),
        ),
      );
      const listed = (await subject.open().list(100)).map(({ id }) => id);
      expect(listed).toEqual(seconds.map((second) => `message-${second}`).reverse());
    });

    it('treats an id that looks like a path as any other id', async () => {
      const id = '../../etc/passwd\0';
      await subject.open().record(makeOutboxMessage(1, { id }));
      expect(await subject.open().get(id)).toEqual(makeOutboxMessage(1, { id }));
      expect(await subject.open().get('../../etc/hosts')).toBeUndefined();
    });
  });
}
