import { expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../../test/doubles/temporary-folder.ts';
import { describeSmsSender, makeSms } from '../../../test/suites/sms-suite.ts';
import { TransientDeliveryError } from '../../ports/delivery-error.ts';
import { createFixedClock } from '../clock/fixed-clock.ts';
import { createFileLocalOutbox } from '../local-outbox/file-local-outbox.ts';
import { createOutboxSms } from './outbox-sms.ts';

const clock = createFixedClock(new Date('2026-03-27T18:00:00Z'));

describeSmsSender('The outbox SMS sender', async () => {
  const folder = await makeTemporaryFolder();
  const outbox = createFileLocalOutbox({ directory: folder.path });
  return {
    sender: createOutboxSms({ outbox, clock }),
    async delivered() {
      return (await outbox.list(100)).map(({ to, text }) => ({ to, text }));
    },
    stop: folder.remove,
  };
});

it('records a text message as one, with the time it was sent', async () => {
  const folder = await makeTemporaryFolder();
  const outbox = createFileLocalOutbox({ directory: folder.path });
  await createOutboxSms({ outbox, clock }).send(makeSms());
  expect(await outbox.get('sms-1')).toMatchObject({ channel: 'sms', subject: null, sentAt: clock.now() });
  await folder.remove();
});

it('reports an outbox that cannot write as a failure that may pass', async () => {
  const outbox = createFileLocalOutbox({ directory: '/dev/null/outbox' });
  const sending = createOutboxSms({ outbox, clock }).send(makeSms());
  await expect(sending).rejects.toThrow(TransientDeliveryError);
});
