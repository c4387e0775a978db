/**
 * What becomes of each table when somebody leaves. Every table of the schema stands in exactly one of the lists below;
 * a test asks the schema. Whoever adds one decides here.
 */

interface KeptTable {
  why: string;
  /** Columns that are emptied, because they say who somebody was. */
  emptied: readonly string[];
  /** Columns of text that say nothing about anybody. */
  plain: readonly string[];
}

const venueBooks = 'The calendar, the books and the record of the venue count it.';

/** Rows of people that stay, without anything that says whose they were. */
export const keptTables: Record<string, KeptTable> = {
  users: {
    why: 'Limits of promotions count it, and others were invited by it.',
    emptied: [
      'email',
      'phone',
      'password_hash',
      'full_name',
      'profile_picture_key',
      'referral_code',
      'two_step',
      'additional_information',
      'country_code',
      'city',
      'street',
      'postal_code',
      'time_zone',
      'muted_messages',
      'suspension_reason',
    ],
    plain: ['role', 'language', 'currency'],
  },
  bookings: {
    why: venueBooks,
    // The company of a visit that took place stays for as long as the law wants it on the invoice.
    emptied: [
      'contact_name',
      'contact_email',
      'contact_phone',
      'company_name',
      'company_tax_id',
      'company_address',
      'team_note',
    ],
    plain: [
      'reference',
      'status',
      'status_reason',
      'booking_type',
      'payment_method',
      'language',
      'currency',
      'line_items',
      'source',
      'import_key',
      'cart_items',
    ],
  },
  booking_slots: { why: venueBooks, emptied: [], plain: ['refund_tiers'] },
  booking_add_ons: { why: venueBooks, emptied: [], plain: [] },
  booking_history: {
    why: venueBooks,
    emptied: ['note'],
    plain: ['from_status', 'to_status', 'actor', 'reason'],
  },
  booking_moves: { why: venueBooks, emptied: [], plain: ['actor', 'old_tables'] },
  booking_references: { why: 'No reference is given out twice.', emptied: [], plain: ['reference'] },
  booking_late_notices: { why: venueBooks, emptied: [], plain: [] },
  allocations: { why: venueBooks, emptied: [], plain: [] },
  payments: {
    why: 'Accounting documents: five years from the end of the year.',
    emptied: ['action_url'],
    plain: [
      'gateway',
      'gateway_reference',
      'currency',
      'card',
      'way',
      'used_way',
      'used_ending',
      'till_way',
      'status',
      'failure_reason',
    ],
  },
  money_reviews: {
    why: 'What a gateway said about money, until a person has decided, and as long as the payments it is about.',
    emptied: [],
    plain: [
      'kind',
      'gateway',
      'gateway_reference',
      'difference',
      'expected',
      'got',
      'decision',
      'give_back_currency',
      'give_back_reference',
      'trouble',
    ],
  },
  manual_refunds: {
    why: 'Why money went back, and who decided it, by numbers of accounts: it belongs to the accounting documents.',
    emptied: [],
    plain: ['currency', 'reason', 'decision'],
  },
  venue_corrections: {
    why: 'Why a venue got or gave something, and who decided it, by numbers of accounts: the accounting documents.',
    emptied: [],
    plain: ['currency', 'reason', 'decision'],
  },
  refunds: {
    why: 'Accounting documents: five years from the end of the year.',
    emptied: [],
    plain: ['currency', 'reason', 'status', 'gateway_reference', 'last_error', 'till_way'],
  },
  disputes: {
    why: 'What guests had their banks take back: it belongs to the accounting documents.',
    emptied: [],
    plain: ['gateway', 'gateway_reference', 'status', 'currency', 'reason'],
  },
  unknown_disputes: {
    why: 'What a bank took back of a payment that nobody has found yet: as disputes.',
    emptied: [],
    plain: ['gateway', 'gateway_reference', 'status', 'currency', 'reason'],
  },
  ledger_entries: {
    why: 'The books: every movement of money, by the number of its booking. Five years from the end of the year.',
    emptied: [],
    plain: ['key', 'kind'],
  },
  visit_terms: { why: 'The books: by what a visit was divided.', emptied: [], plain: [] },
  visits_to_divide: {
    why: 'Numbers of bookings whose money is yet to be divided, for minutes.',
    emptied: [],
    plain: [],
  },
  ledger_lines: { why: 'The books.', emptied: [], plain: ['account', 'currency'] },
  invoices: {
    why: 'Accounting documents: five years from the end of the year. They name the company that bought, and go with it.',
    emptied: [],
    plain: ['document'],
  },
  reviews: {
    why: 'Others rely on it; it stands there without a name and without pictures.',
    // Of the words only those that name somebody.
    emptied: ['body', 'reply'],
    plain: ['language'],
  },
  promotions: {
    why: 'A voucher that was used stands on the booking it was used for; it cannot be used again.',
    emptied: [],
    plain: ['code', 'description', 'kind', 'currency'],
  },
  promotion_redemptions: { why: 'Limits of promotions count it.', emptied: [], plain: [] },
};

/** Tables that know people by their address only. */
export const addressedTables: Record<string, string> = {
  outbox: 'Messages to their addresses, and messages to venues that name them.',
  contact_messages: 'What they wrote to us, by its sender.',
  contact_replies: 'What was answered to it: goes with it.',
  contact_drafts: 'What somebody of the office has begun to answer: goes with it.',
  pending_sign_ups: 'By the address that was typed.',
  member_invitations: 'By the address that was invited.',
  walk_in_queue:
    'Guests who wait at a desk, by the name and number that they give there; gone after two days.',
  idempotency_keys: 'By the account in the scope.',
  rate_limits: 'Counters by address or account; gone within hours in any case.',
  sandbox_cards: 'By the customer of the test bank, which is told to forget them.',
};

/** Tables without people. */
export const impersonalTables: Record<string, string> = Object.fromEntries([
  ...[
    [
      'activities',
      'add_ons',
      'article_activities',
      'articles',
      'branch_exception_hours',
      'branch_exceptions',
    ],
    [
      'invoice_counters',
      'branch_hours',
      'branch_photos',
      'branch_ratings',
      'branch_visits',
      'branches',
      'cancellation_policies',
    ],
    [
      'commission_invoice_counters',
      'commission_terms',
      'venue_statements',
      'handed_invoices',
      'payout_accounts',
      'payouts',
      'ledger_accounts',
      'venue_balances',
      'cancellation_tiers',
      'cities',
      'countries',
      'former_article_slugs',
      'former_slugs',
      'offer_add_ons',
      'offer_tables',
      'offers',
    ],
    [
      'price_bands',
      'price_history',
      'promotion_activities',
      'promotion_cities',
      'provider_records',
      'regulation_versions',
      'service_providers',
      'table_blocks',
      'tables',
    ],
  ]
    .flat()
    .map((table) => [table, 'The catalogue, or sums over everybody.']),
  ...[
    'booking_transitions',
    'installation_facts',
    'running_servers',
    'schema_migrations',
    'status_minutes',
  ].map((table) => [table, 'Of the installation itself.']),
  [
    'audit_log',
    'Who changed what at a venue, by the number of an account; the name goes with the account, and no entry has one.',
  ],
  ['day_closes', 'What was in the till of a day, by the number of the account that counted it.'],
  ['board_actions', 'What was pressed on a board, by numbers of accounts and bookings; gone after a week.'],
  ['venue_reviews', 'What the office said to a venue, and who decided, by the number of an account.'],
  ['venue_suspensions', 'Why the office took a venue off the market, and who, by the number of an account.'],
  [
    'market_closures',
    'When the office closed the market and what it told guests, by the number of an account.',
  ],
  ['acting_sessions', 'When somebody of the office acted for a venue, and why, by the number of an account.'],
  ['venue_tablets', 'Devices of a venue, and who trusted them, by the number of an account.'],
  ['setup_versions', 'Who saved something last, by the number of an account.'],
  ['identity_flows', 'A browser on its way to Google; nothing of who it is, and gone after an hour.'],
  ['invitation_refusals', 'A hash of an address that wants no mail, kept so that the wish is kept.'],
  ['payment_webhook_events', 'Numbers of what a gateway has told.'],
  ['sandbox_payments', 'The books of the test bank: amounts, and names that it made up.'],
  ['sandbox_refunds', 'The books of the test bank.'],
  ['sandbox_accounts', 'The books of the test bank: what owners of venues have made up.'],
  ['sandbox_transfers', 'The books of the test bank.'],
  ['sandbox_payouts', 'The books of the test bank.'],
  ['sandbox_disputes', 'The books of the test bank.'],
  ['translation_calls', 'Counts characters; the network address goes after a day.'],
  ['translations', 'By the hash of a text; those of a review that named somebody go with its words.'],
]);
