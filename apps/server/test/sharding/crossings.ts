/** What today's schema has and shards do not allow, and what each would take. Whatever is not named here keeps the rules. */
export interface Crossing {
  what: string;
  names: readonly string[];
  takes: string;
}

export const crossingKeys: readonly Crossing[] = [
  {
    what: 'a random token, of which no two are the same in all of the market',
    names: [
      'booking_proposals_token_key',
      'booking_shares_token_key',
      'booking_tickets_token_key',
      'member_invitations_token_hash_key',
      'tablet_sessions_token_hash_key',
      'venue_tablets_token_hash_key',
    ],
    takes:
      '128 random bits and more need no constraint. To be found, a token gets its provider in front of it, so that the key is (provider_id, token).',
  },
  {
    what: 'the name of a file in the store',
    names: ['branch_photos_card_key_key', 'branch_photos_object_key_key', 'review_photos_object_key_key'],
    takes: 'The same: the name is random; the provider goes in front of it.',
  },
  {
    what: 'what a gateway calls a payment, a dispute or an account',
    names: ['disputes_gateway_gateway_reference_key', 'payments_by_gateway', 'payout_accounts_reference_key'],
    takes:
      'A table of references at the coordinator, (gateway, reference) → provider, written with the row: two-phase commit by Citus. Webhook events ask it first.',
  },
  {
    what: 'one open hold a person, wherever it is',
    names: ['holds_one_a_person'],
    takes:
      'A table of open holds at the coordinator, by person, written with the hold. The hold it replaces may lie on another node: two-phase commit.',
  },
  {
    what: 'invoices of the market are numbered without a gap',
    names: ['venue_statements_month_ordinal_key'],
    takes:
      'The counter is at the coordinator already and gives each number once; the constraint becomes (provider_id, month, ordinal), and verify-data counts numbers that are there twice.',
  },
];

export const crossingReferences: readonly Crossing[] = [
  {
    what: 'whose row it is',
    names: [
      'bookings_user_id_fkey',
      'guest_tags_user_id_fkey',
      'holds_user_id_fkey',
      'photo_reports_reporter_id_fkey',
      'provider_members_user_id_fkey',
      'review_reports_reporter_id_fkey',
      'reviews_user_id_fkey',
    ],
    takes:
      'The key goes; the id stays. Accounts are emptied and never deleted while something of theirs is kept, so nothing points nowhere; the deletion job deletes by hand what `on delete cascade` deletes now.',
  },
  {
    what: "a person's row about a booking or a place",
    names: [
      'contact_permissions_provider_id_booking_id_fkey',
      'favourites_provider_id_branch_id_fkey',
      'points_ledger_provider_id_booking_id_fkey',
      'promotion_redemptions_provider_id_booking_id_fkey',
    ],
    takes: 'The key goes; verify-data counts rows whose booking or place is not there.',
  },
  {
    what: 'a code of one offer, and the code with which somebody booked',
    names: ['bookings_promotion_id_fkey', 'promotions_provider_id_offer_id_fkey'],
    takes: 'The key goes. The use of a code is counted at the coordinator in the transaction of the booking.',
  },
  {
    what: 'the name by which a guest and a desk call a booking, unique in all of the market',
    names: ['booking_references_provider_id_booking_id_fkey'],
    takes: 'The table stays at the coordinator, its key to the booking goes.',
  },
  {
    what: "the market's books, and money that a person has to look at",
    names: [
      'ledger_entries_provider_id_booking_id_fkey',
      'money_reviews_provider_id_payment_id_fkey',
      'money_reviews_provider_id_refund_id_fkey',
      'unknown_disputes_provider_id_booking_id_fkey',
      'venue_corrections_unknown_dispute_id_fkey',
    ],
    takes: 'The keys go; verify-data compares books and tables already.',
  },
];

/** By what their functions reach for. */
export const crossingTriggers: readonly Crossing[] = [
  {
    what: 'tells every server: a notification of a node is not heard by those who listen at the coordinator',
    names: [
      'keep_former_slug',
      'rate_changed_branches',
      'tell_activity_change',
      'tell_allocation_change',
      'tell_booking_change',
      'tell_catalogue_change',
      'tell_city_change',
      'tell_market_lists',
      'tell_provider_change',
      'tell_queue_change',
    ],
    takes:
      'Servers listen at every node as well (one connection each), or the store sends the notification in the same transaction, through the coordinator.',
  },
  {
    what: 'writes what stands at the coordinator: the ledger, or a job',
    names: [
      'post_changed_payment',
      'post_correction',
      'post_dispute',
      'post_disputes_of_refund',
      'post_payments',
      'post_payouts',
      'post_refunds',
      'queue_payout',
      'queue_refund',
    ],
    takes:
      'The store calls the function in the same transaction; that nothing was forgotten is what `ledger_differences` counts.',
  },
];

export const listNames = (crossings: readonly Crossing[]): string[] =>
  crossings.flatMap(({ names }) => names).sort();
