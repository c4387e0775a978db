import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type BookingDesk, openDesk } from '../../../test/booking-desk.ts';
import type { Venue } from '../../../test/market-fixture.ts';
import { createSignedInUser, type SignedInUser } from '../../../test/signed-in-user.ts';
import { addMember, type VenueMember } from '../../../test/venue-member.ts';

let desk: BookingDesk;
let admin: SignedInUser;
let venue: Venue;
let owner: VenueMember;

beforeAll(async () => {
  desk = await openDesk(inject('clusterUrl'));
});
beforeEach(async () => {
  await beAt('2026-11-19T22:30:00Z');
  venue = await desk.addVenue();
  owner = await addMember(desk.server, desk.pool, { ...venue, role: 'owner' });
});
afterAll(() => desk.close());

/** Nobody stays signed in for days. */
async function beAt(moment: string) {
  desk.clock.set(new Date(moment));
  admin = await createSignedInUser(desk.server, { role: 'admin', name: 'Kasia Wrona' });
}
const url = () => `/api/admin/venues/${venue.providerId}/commission`;
const read = async () =>
  (await desk.server.app.inject({ method: 'GET', url: url(), headers: admin.headers })).json().data;
async function agree(
  agreed: { basisPoints: number; fixed: number } | null,
  from: string,
  key = randomUUID(),
) {
  const answer = await desk.server.app.inject({
    method: 'POST',
    url: url(),
    headers: { ...admin.headers, 'idempotency-key': key },
    payload: { agreed, from, reason: 'The contract of November' },
  });
  return { status: answer.statusCode, ...answer.json() };
}
const percent = (basisPoints: number) => ({ basisPoints, fixed: 0 });

describe('the commission of a venue', () => {
  it('is the standard until something else is agreed, and a lower one counts from tomorrow', async () => {
    const { standard } = await read();
    expect(await read()).toMatchObject({ agreed: null, planned: null, today: '2026-11-19' });
    const lower = percent(standard.basisPoints - 200);
    expect((await agree(lower, '2026-11-19')).code).toBe('commissionTooSoon');
    expect((await agree(lower, '2026-11-20')).data.planned).toEqual({ from: '2026-11-20', agreed: lower });
    await beAt('2026-11-20T00:30:00Z');
    expect(await read()).toMatchObject({ agreed: lower, planned: null });
    expect((await agree(null, '2026-12-04')).data.planned).toEqual({ from: '2026-12-04', agreed: null });
  });

  it('rises only two weeks after the owners have read of it', async () => {
    const higher = percent((await read()).standard.basisPoints + 100);
    expect((await agree(higher, '2026-12-02')).code).toBe('commissionTooSoon');
    expect((await agree(higher, '2026-12-03')).status).toBe(200);
    const [mail] = await desk.pool`
      select data ->> 'from' as "from", data ->> 'text' as text from outbox
      where recipient = ${owner.email} and template = 'commissionChanged'`;
    expect(mail).toEqual({ from: '2026-12-03', text: 'The contract of November' });
    const [entry] = await desk.pool`
      select reason, after ->> 'from' as "from" from audit_log
      where provider_id = ${venue.providerId} and action = 'commission.change'`;
    expect(entry).toEqual({ reason: 'The contract of November', from: '2026-12-03' });
  });

  it('is what was decided last: a plan for a later day is replaced, and nothing is agreed twice', async () => {
    await agree(percent(1500), '2026-12-10');
    expect((await agree(percent(1500), '2026-12-20')).code).toBe('commissionSame');
    const key = randomUUID();
    await agree(percent(1400), '2026-12-03', key);
    expect((await agree(percent(1400), '2026-12-03', key)).data.planned.from).toBe('2026-12-03');
    await beAt('2026-12-15T12:00:00Z');
    expect(await read()).toMatchObject({ agreed: percent(1400), planned: null });
    const [rows] = await desk.pool`
      select count(*)::int as n from commission_terms where provider_id = ${venue.providerId}`;
    expect(rows).toEqual({ n: 2 });
  });
});
