-- What a payment was made with, or tried with, as the gateway told in the end; of a card its last four digits and no more.
alter table payments
  add column used_way text check (used_way in ('card', 'blik', 'p24')),
  add column used_ending text check (used_ending ~ '^[0-9]{4}$'),
  add check (used_ending is null or used_way = 'card');
