import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PermanentDeliveryError, TransientDeliveryError } from '../../src/ports/delivery-error.ts';
import type { Sms, SmsSender } from '../../src/ports/sms.ts';

export interface SmsSenderUnderTest {
  sender: SmsSender;
  /** What reached phones: a gateway that sees a known reference again does not send again. */
  delivered(): Promise<{ to: string; text: string }[]>;
  stop(): Promise<void>;
}

export function makeSms(changes: Partial<Sms> = {}): Sms {
  return { id: 'sms-1', to: '+48600100200', text: 'Your code is 123456', language: 'en', ...changes };
}

export function describeSmsSender(name: string, make: () => Promise<SmsSenderUnderTest>): void {
  describe(`${name} as an SMS sender`, () => {
    let subject: SmsSenderUnderTest;
    beforeEach(async () => {
      subject = await make();
    });
    afterEach(async () => {
      await subject.sender.close();
      await subject.stop();
    });

    it('delivers the text with Polish letters intact', async () => {
      await subject.sender.send(makeSms({ text: 'Twój kod: 123456. Żółć!', language: 'pl' }));
      expect(await subject.delivered()).toEqual([{ to: '+48600100200', text: 'Twój kod: 123456. Żółć!' }]);
    });

    it('reaches the phone once when a delivery is repeated', async () => {
      await subject.sender.send(makeSms());
      await subject.sender.send(makeSms());
      await subject.sender.send(makeSms({ id: 'sms-2' }));
      expect(await subject.delivered()).toHaveLength(2);
    });

    it.each([
      ['a national number', { to: '600100200' }],
      ['a number with spaces', { to: '+48 600 100 200' }],
      ['a number that is too long', { to: '+1234567890123456' }],
      ['two numbers', { to: '+48600100200,+48600100201' }],
      ['a line break after the number', { to: '+48600100200\n' }],
      ['an empty text', { text: ' ' }],
      ['an id that cannot travel in a header', { id: 'a\r\nX: y' }],
    ] as [string, Partial<Sms>][])('refuses %s for good and delivers nothing', async (_, changes) => {
      await expect(subject.sender.send(makeSms(changes))).rejects.toThrow(PermanentDeliveryError);
      expect(await subject.delivered()).toEqual([]);
    });

    it('refuses messages after closing, so that they are tried again elsewhere', async () => {
      await subject.sender.close();
      await expect(subject.sender.send(makeSms())).rejects.toThrow(TransientDeliveryError);
      expect(await subject.delivered()).toEqual([]);
    });
  });
}
