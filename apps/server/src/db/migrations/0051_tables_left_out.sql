-- A table that was booked with an offer stays named beside it for ever; false: it is not offered any more.
alter table offer_tables add column active boolean not null default true;
