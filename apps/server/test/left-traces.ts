import { uuidv7 } from 'uuidv7';
import { bothLanguages, type FixtureRow, insertRow } from './market-fixture.ts';
import type { MoneyFixture } from './money-fixture.ts';
import type { TestUser } from './signed-in-user.ts';
import { evening } from './whole-booking.ts';

const past = '2026-05-01T10:00:00Z';
const later = '2099-01-01T10:00:00Z';
const hash = (digit: string) => `\\x${digit.repeat(64)}`;

/**
 * One row of somebody in every table that can have one, and their name wherever a name can stand. Besides what the API
 * itself writes: session, emergency contact, company, favourite.
 */
export async function leaveTraces(fixture: MoneyFixture, me: TestUser): Promise<{ fileKey: string }> {
  const { pool } = fixture;
  const add = (table: string, row: FixtureRow) => insertRow(pool, table, row);
  const bookingId = await leaveBooking(fixture, me, add);
  await leaveReview(fixture, me, bookingId, add);
  await leaveMoney(fixture, me, bookingId, add);
  await leaveSignIns(me, add);
  await leaveLetters(me, add);
  const user = { user_id: me.id };
  await add('consents', { ...user, id: uuidv7(), kind: 'terms', is_given: true, happened_at: past });
  await add('security_events', { ...user, id: uuidv7(), kind: 'signUp', detail: {}, created_at: past });
  await add('provider_members', {
    ...user,
    provider_id: fixture.venue.providerId,
    role: 'staff',
    created_at: past,
  });
  await add('member_invitations', {
    id: uuidv7(),
    provider_id: fixture.venue.providerId,
    email: me.email,
    role: 'staff',
    language: 'pl',
    token_hash: `\\x${me.id.replaceAll('-', '').repeat(2)}`,
    created_at: past,
    sent_at: past,
    expires_at: later,
  });
  const claimId = uuidv7();
  await add('ownership_claims', {
    ...user,
    id: claimId,
    provider_id: fixture.venue.providerId,
    full_name: me.name,
    job_title: 'owner',
    email: me.email,
    phone: me.phone,
    message: me.name,
    language: 'pl',
    status: 'open',
    created_at: past,
  });
  await add('claim_codes', {
    id: uuidv7(),
    claim_id: claimId,
    channel: 'sms',
    code_hash: `\\x${me.id.replaceAll('-', '').repeat(2)}`,
    sent_by: uuidv7(),
    sent_at: past,
    expires_at: later,
  });
  await add('invitations', {
    inviter_id: me.id,
    id: uuidv7(),
    email: 'friend@example.com',
    created_at: past,
    last_sent_at: past,
    sent_count: 1,
  });
  const tag = { provider_id: fixture.venue.providerId, tag: 'regular', created_at: past };
  await add('guest_tags', { ...tag, ...user });
  await add('guest_tags', { ...tag, phone: me.phone });
  const fileKey = `uploads/${me.id}/left`;
  await add('stored_files', { ...user, object_key: fileKey, is_raw: true, created_at: past });
  await add('data_exports', {
    ...user,
    id: uuidv7(),
    status: 'failed',
    done_parts: 0,
    all_parts: 0,
    created_at: past,
  });
  return { fileKey };
}

type Add = (table: string, row: FixtureRow) => Promise<void>;

async function leaveBooking(fixture: MoneyFixture, me: TestUser, add: Add): Promise<string> {
  const { venue, pool } = fixture;
  const { providerId: provider_id, branchId: branch_id, offerId: offer_id } = venue;
  const contact = { contact_name: me.name, contact_email: me.email, contact_phone: me.phone };
  const business = { booking_type: 'business', company_tax_id: '8567346215' };
  const guest = { user_id: me.id, ...contact, ...business, team_note: me.name };
  const company = { company_name: 'Kula sp. z o.o.' };
  const bookingId = await fixture.book({ ...guest, ...company, status: 'completed' }, venue.tableIds[0]);
  await fixture.book({ ...guest, company_name: me.name, status: 'cancelled' }, venue.tableIds[1]);
  const own = { provider_id, booking_id: bookingId };
  await add('booking_history', {
    ...own,
    to_status: 'completed',
    actor: 'consumer',
    actor_id: me.id,
    note: `${me.name} is ill`,
    happened_at: past,
  });
  const times = { old_starts_at: past, old_ends_at: past, new_starts_at: past, new_ends_at: past };
  const figures = { old_guests: 2, new_guests: 2, old_total: 1, new_total: 1, refunded: 0, old_tables: [] };
  await add('booking_moves', { ...own, position: 0, actor_id: me.id, ...times, ...figures, moved_at: past });
  await add('booking_late_notices', { ...own, ordinal: 1, minutes: 15, told_at: past });
  await add('booking_shares', { ...own, token: 't'.repeat(22), created_at: past });
  await add('booking_tickets', { ...own, token: 'k'.repeat(22), created_at: past });
  await add('booking_answers', {
    ...own,
    key_hash: hash('a'),
    first_name: me.name.slice(0, 40),
    is_coming: true,
    answered_at: past,
  });
  const addOn = {
    provider_id,
    branch_id,
    id: uuidv7(),
    name: bothLanguages,
    description: bothLanguages,
    price: 100,
    priced_per: 'booking',
    max_quantity: 4,
    active: true,
    position: 0,
  };
  await add('add_ons', addOn);
  await add('booking_add_ons', {
    ...own,
    position: 0,
    add_on_id: addOn.id,
    quantity: 1,
    unit_price: 100,
    amount: 100,
  });
  const hold_id = uuidv7();
  await add('holds', {
    provider_id,
    id: hold_id,
    user_id: me.id,
    booking_type: 'personal',
    created_at: past,
    expires_at: later,
  });
  await add('hold_slots', {
    provider_id,
    hold_id,
    position: 0,
    branch_id,
    offer_id,
    business_date: '2026-05-08',
    starts_at: evening.start,
    ends_at: evening.end,
    guests: 2,
    table_count: 1,
  });
  const times_hold = uuidv7();
  await add('holds', {
    provider_id,
    id: times_hold,
    booking_type: 'personal',
    created_at: past,
    expires_at: later,
    released_at: past,
  });
  await add('booking_proposals', {
    ...own,
    slot_position: 0,
    hold_id: times_hold,
    token: 'p'.repeat(22),
    proposed_at: past,
    until: later,
    state: 'lapsed',
    settled_at: later,
  });
  await add('proposed_times', {
    ...own,
    position: 0,
    business_date: '2026-05-08',
    starts_at: evening.start,
    ends_at: evening.end,
    taken_until: evening.end,
    table_ids: [venue.tableIds[0]],
    price: {},
  });
  const month = '2026-05-01';
  await pool`
    insert into invoice_counters (provider_id, month, last_ordinal) values (${provider_id}, ${month}, 1)
    on conflict do nothing`;
  await add('invoices', { ...own, month, ordinal: 1, document: {}, created_at: past });
  return bookingId;
}

async function leaveReview(fixture: MoneyFixture, me: TestUser, bookingId: string, add: Add): Promise<void> {
  const { providerId: provider_id, branchId: branch_id } = fixture.venue;
  const id = uuidv7();
  await add('reviews', {
    provider_id,
    id,
    branch_id,
    booking_id: bookingId,
    user_id: me.id,
    rating: 5,
    body: `Great lanes. ${me.name}, ${me.email}, ${me.phone}`,
    language: 'en',
    reply: `Thank you, ${me.name}!`,
    replied_at: past,
    created_at: past,
    shows_name: true,
  });
  const object_key = `pictures/${me.id}/review.webp`;
  await add('review_photos', { provider_id, review_id: id, position: 0, object_key, width: 4, height: 3 });
  const photo_id = uuidv7();
  const photo = { provider_id, branch_id, id: photo_id, url: '/photo.jpg', width: 4, height: 3 };
  await insertRow(fixture.pool, 'branch_photos', photo);
  await add('photo_reports', {
    provider_id,
    photo_id,
    reporter_id: me.id,
    reason: 'other',
    created_at: past,
  });
  await add('review_reports', {
    provider_id,
    review_id: id,
    reporter_id: me.id,
    reason: 'other',
    note: me.name,
    created_at: past,
  });
}

async function leaveMoney(fixture: MoneyFixture, me: TestUser, bookingId: string, add: Add): Promise<void> {
  const own = { provider_id: fixture.venue.providerId, booking_id: bookingId };
  const payment_id = uuidv7();
  await add('payments', {
    ...own,
    id: payment_id,
    gateway: 'sandbox',
    amount: 8000,
    currency: 'PLN',
    status: 'succeeded',
    action_url: `https://bank.example/?email=${me.email}`,
    created_at: past,
    settled_at: past,
    checks: 0,
  });
  const refund_id = uuidv7();
  await add('refunds', {
    ...own,
    id: refund_id,
    payment_id,
    amount: 100,
    currency: 'PLN',
    reason: 'moved',
    status: 'succeeded',
    created_at: past,
    settled_at: past,
    attempt: 1,
  });
  await add('manual_refunds', {
    ...own,
    id: uuidv7(),
    amount: 100,
    currency: 'PLN',
    reason: 'Flood',
    asked_by: uuidv7(),
    asked_at: past,
    needs_second: true,
  });
  await add('venue_corrections', {
    ...own,
    id: uuidv7(),
    amount: -100,
    currency: 'PLN',
    reason: 'Broken cue',
    asked_by: uuidv7(),
    asked_at: past,
    needs_second: true,
  });
  await add('disputes', {
    ...own,
    id: uuidv7(),
    payment_id,
    gateway: 'sandbox',
    gateway_reference: `dispute-${payment_id}`,
    status: 'inquiry',
    amount: 100,
    currency: 'PLN',
    fee: 0,
    reason: 'fraudulent',
    opened_at: past,
    changed_at: past,
  });
  await add('unknown_disputes', {
    ...own,
    id: uuidv7(),
    gateway: 'sandbox',
    gateway_reference: `unknown-${payment_id}`,
    status: 'inquiry',
    amount: 100,
    currency: 'EUR',
    fee: 0,
    reason: 'fraudulent',
    noticed_at: past,
    changed_at: past,
  });
  const terms = { basis_points: 600, fixed: 0, vat_percent: 23, fee_vat_percent: 23 };
  await add('visit_terms', { ...own, ...terms });
  await add('money_reviews', {
    id: uuidv7(),
    kind: 'refund',
    gateway: 'sandbox',
    gateway_reference: refund_id,
    provider_id: own.provider_id,
    payment_id,
    refund_id,
    expected: '{}',
    got: '[]',
    noticed_at: past,
    decision: 'close',
    decided_at: past,
  });
  const promotion_id = uuidv7();
  const voucher = {
    description: bothLanguages,
    kind: 'amount',
    value: 1000,
    min_spend: 0,
    first_booking_only: false,
    used_count: 0,
    starts_at: past,
    ends_at: later,
    active: true,
    created_at: past,
    currency: 'PLN',
    owner_id: me.id,
  };
  const mark = me.id.replace(/\W/g, '').slice(-12).toUpperCase();
  await add('promotions', { ...voucher, id: promotion_id, code: `USED${mark}` });
  await add('promotions', { ...voucher, id: uuidv7(), code: `FREE${mark}` });
  await add('promotion_redemptions', {
    ...own,
    promotion_id,
    user_id: me.id,
    ordinal: 1,
    redeemed_at: past,
  });
  await add('points_ledger', {
    ...own,
    user_id: me.id,
    id: uuidv7(),
    points: 40,
    reason: 'visit',
    created_at: past,
  });
  const reference = `customer-${me.id}`;
  await add('payment_customers', { user_id: me.id, gateway: 'sandbox', reference, created_at: past });
}

async function leaveSignIns(me: TestUser, add: Add): Promise<void> {
  const user = { user_id: me.id };
  await add('identities', {
    ...user,
    issuer: 'https://google.example',
    subject: me.email,
    created_at: past,
  });
  await add('passkeys', {
    ...user,
    id: uuidv7(),
    credential_id: `\\x${Buffer.from(me.id).toString('hex')}`,
    public_key: hash('b'),
    counter: 0,
    transports: [],
    is_backed_up: false,
    name: me.name.slice(0, 60),
    created_at: past,
  });
  const mark = `\\x${me.id.replaceAll('-', '').repeat(2)}`;
  const lived = { created_at: past, expires_at: later };
  await add('passkey_challenges', {
    ...user,
    id: uuidv7(),
    purpose: 'register',
    challenge: 'x',
    expires_at: later,
  });
  await add('password_resets', { ...user, token_hash: mark, channel: 'email', ...lived });
  await add('recovery_codes', { ...user, code_hash: mark, created_at: past });
  await add('exchange_codes', { ...user, code_hash: mark, ...lived });
  await add('verification_codes', {
    ...user,
    id: uuidv7(),
    purpose: 'changeEmail',
    channel: 'email',
    target: me.email,
    attempts: 0,
    sent_at: past,
    expires_at: later,
  });
  await add('contact_permissions', {
    ...user,
    id: uuidv7(),
    channel: 'email',
    target: 'friend@example.com',
    token_hash: mark,
    asked_at: past,
  });
  await add('pending_sign_ups', {
    id: uuidv7(),
    email: me.email,
    phone: me.phone.slice(0, 12),
    full_name: me.name,
    password_hash: 'x',
    language: 'pl',
    terms_accepted_at: past,
    ...lived,
  });
}

async function leaveLetters(me: TestUser, add: Add): Promise<void> {
  const letter = { channel: 'email', language: 'pl', created_at: past };
  await add('outbox', { ...letter, id: uuidv7(), template: 'welcome', recipient: me.email, data: {} });
  await add('outbox', {
    ...letter,
    id: uuidv7(),
    template: 'venueNews',
    recipient: 'venue@example.com',
    data: { booking: { guest: { name: me.name } } },
  });
  await add('contact_messages', {
    id: uuidv7(),
    name: me.name,
    email: me.email,
    subject: me.name,
    message: me.phone,
    language: 'pl',
    created_at: past,
  });
  // In a thread of somebody else's.
  const others = uuidv7();
  await add('contact_messages', {
    id: others,
    name: 'Jan',
    email: 'jan@example.com',
    subject: 'Lost glove',
    message: 'It is red.',
    language: 'pl',
    created_at: past,
  });
  const answer = { message_id: others, id: uuidv7(), direction: 'in', body: 'It is mine.', created_at: past };
  await add('contact_replies', { ...answer, sender: me.email });
  await add('idempotency_keys', {
    scope: `user:${me.id}`,
    key: 'some-key-1',
    route: 'POST /x',
    request_hash: hash('d'),
    answer: me.name,
    created_at: past,
  });
  await add('rate_limits', { key: `sign-in:to:${me.email}`, hits: 1, window_ends_at: later });
}
