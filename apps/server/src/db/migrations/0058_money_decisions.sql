-- What a person decides about money that is held. Who and why stands in the audit log.

alter table money_reviews
  -- `accept`: it counts, or has gone back as it should. `giveBack`: it goes back, or is ordered to once more. `close`: it
  -- was settled elsewhere.
  add column decision text check (decision in ('accept', 'giveBack', 'close')),
  -- What goes back of money that has never counted: neither payments nor refunds of a booking know it.
  add column give_back_id uuid,
  add column give_back_amount minor_units check (give_back_amount > 0),
  add column give_back_currency text,
  add column give_back_reference text,
  add column given_back_at timestamptz,
  -- Why the gateway would not give it back: a person decides again.
  add column trouble text check (length(trouble) <= 500);

update money_reviews set decision = 'close' where decided_at is not null;

alter table money_reviews
  add constraint money_reviews_decided check ((decided_at is null) = (decision is null)),
  add constraint money_reviews_give_back check ((give_back_id is null) = (give_back_amount is null)
    and (give_back_id is null) = (give_back_currency is null)
    and (give_back_id is null or decision = 'giveBack')
    and (given_back_at is null or give_back_id is not null));

create index money_reviews_going_back on money_reviews (decided_at)
  where give_back_id is not null and given_back_at is null;
