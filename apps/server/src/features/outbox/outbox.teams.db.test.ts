import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { listJobs } from '../../../test/job-queue.ts';
import { addUser, createMarket } from '../../../test/market-fixture.ts';
import { prepareOutboxRun } from '../../../test/outbox-run.ts';
import { queueMessage } from './service.ts';

const run = prepareOutboxRun();
let guest: { id: string };
let guests = 0;

const verified = '2026-01-01T00:00:00Z';

beforeAll(async () => {
  await createMarket(run.pool);
});
beforeEach(async () => {
  guest = await addGuest();
});

async function addGuest() {
  guests += 1;
  const proven = { email_verified_at: verified, phone_verified_at: verified };
  const [email, phone] = [`guest${guests}@example.com`, `+48601${String(100_000 + guests)}`];
  return { id: await addUser(run.pool, { email, phone, ...proven }) };
}

/** Everything that can leave has left. */
async function settle(): Promise<void> {
  await eventually(() => listJobs(run.pool)).toEqual([]);
}
const mailsTo = (to: string) => run.mailer.sent.filter((mail) => mail.to === to).map(({ text }) => text);
const heldFor = (recipient: string) => run.pool`
  select held_reason as reason, failed_at is not null as "isFinal" from outbox
  where recipient = ${recipient} and held_at is not null order by created_at, id`;

const invitation = (recipient: string, askedBy: string) =>
  queueMessage(run.pool, {
    channel: 'email',
    template: 'memberInvitation',
    recipient,
    language: 'pl',
    data: {
      venue: 'Tor',
      inviterName: 'Jan K.',
      role: 'staff',
      askedBy,
      until: verified,
      acceptUrl: 'https://g.example/a',
      refusalUrl: 'https://g.example/r',
    },
  });

it('one person invites so many strangers a day, from however many venues and addresses', async () => {
  run.budgets.email.perAccount = 1;
  const other = await addGuest();
  await run.startDelivery();
  await invitation('first@example.com', guest.id);
  await settle();
  await invitation('second@example.com', guest.id);
  await invitation('third@example.com', other.id);
  await settle();
  expect(['first', 'second', 'third'].map((who) => mailsTo(`${who}@example.com`).length)).toEqual([1, 0, 1]);
  expect(await heldFor('second@example.com')).toEqual([{ reason: 'account', isFinal: true }]);
});

describe('who leads a team', () => {
  const news = (recipient: string, askedBy: string) =>
    queueMessage(run.pool, {
      channel: 'email',
      template: 'membershipNews',
      recipient,
      language: 'en',
      data: {
        name: 'Ola',
        venue: 'Tor',
        event: 'roleChanged',
        role: 'staff',
        other: null,
        askedBy,
        url: 'https://g.example/b',
      },
    });
  it('cannot fill the mailbox of a member by changing their role to and fro', async () => {
    await run.startDelivery();
    for (let time = 0; time < 14; time += 1) await news('member@example.com', guest.id);
    await settle();
    expect(mailsTo('member@example.com')).toHaveLength(10);
    await news('member@example.com', (await addGuest()).id);
    await settle();
    expect(mailsTo('member@example.com')).toHaveLength(11);
  });

  it('writes to no more strangers in a day than any team has', async () => {
    await run.startDelivery();
    for (let person = 0; person < 64; person += 1) await invitation(`s${person}@example.com`, guest.id);
    await settle();
    expect(run.mailer.sent.filter(({ to }) => /^s\d+@/.test(to))).toHaveLength(60);
  });
});
