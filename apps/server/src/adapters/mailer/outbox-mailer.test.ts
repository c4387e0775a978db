import { expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../../test/doubles/temporary-folder.ts';
import { describeMailer, makeMail } from '../../../test/suites/mailer-suite.ts';
import { TransientDeliveryError } from '../../ports/delivery-error.ts';
import { createFixedClock } from '../clock/fixed-clock.ts';
import { createFileLocalOutbox } from '../local-outbox/file-local-outbox.ts';
import { createOutboxMailer } from './outbox-mailer.ts';

const clock = createFixedClock(new Date('2026-03-27T18:00:00Z'));

describeMailer('The outbox mailer', async () => {
  const folder = await makeTemporaryFolder();
  const outbox = createFileLocalOutbox({ directory: folder.path });
  return {
    mailer: createOutboxMailer({ outbox, clock }),
    async delivered() {
      const messages = await outbox.list(100);
      return messages.map((message) => ({
        ...message,
        identity: message.id,
        to: [message.to],
        subject: message.subject ?? '',
      }));
    },
    stop: folder.remove,
  };
});

it('records when the mail was sent', async () => {
  const folder = await makeTemporaryFolder();
  const outbox = createFileLocalOutbox({ directory: folder.path });
  await createOutboxMailer({ outbox, clock }).send(makeMail());
  expect(await outbox.get('mail-1')).toMatchObject({ channel: 'email', sentAt: clock.now() });
  await folder.remove();
});

it('reports an outbox that cannot write as a failure that may pass', async () => {
  const outbox = createFileLocalOutbox({ directory: '/dev/null/outbox' });
  const sending = createOutboxMailer({ outbox, clock }).send(makeMail());
  await expect(sending).rejects.toThrow(TransientDeliveryError);
});
