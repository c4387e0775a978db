-- Three rules that a venue may set: a deposit, a party above which it wants to be asked, a stock per business day.

alter table offers
  -- The part of the price that is due online; the rest is paid at the venue. Null: all of it.
  add column deposit_percent smallint check (deposit_percent between 1 and 99),
  -- Bigger parties are on request. Null: none is.
  add column instant_up_to_guests integer check (instant_up_to_guests > 0),
  add constraint offers_party_of_instant check (instant_up_to_guests is null or confirmation = 'instant');

alter table add_ons
  -- As many as the branch has on one business day, all bookings together. Null: as many as anybody wants.
  add column stock_per_day integer check (stock_per_day >= 0);
