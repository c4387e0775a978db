-- How somebody wants to pay: a card that the gateway keeps for them, by its name there, or one of its ways. The order is
-- sent to the gateway after this is written, and may be sent again.
alter table payments
  add column card text check (length(card) between 1 and 255),
  add column way text check (way in ('card', 'blik', 'p24')),
  add check (card is null or way is null);

-- Month and year of a card that is to be kept once it is paid with: the bank's question may come in between.
alter table sandbox_payments
  add column expiry_to_keep text check (expiry_to_keep ~ '^[0-9]{4}-[0-9]{2}$');
