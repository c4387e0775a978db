-- Bookings that a venue had before it came here. They have no account, take their tables like all others, and their guests
-- get no messages: they have agreed with the venue and have never heard of us.
alter table bookings
  -- Where it was agreed.
  add column source text not null default 'market' check (source in ('market', 'phone')),
  -- SHA-256 of what the file calls it, or of its time, tables and name; null: not from a file. It outlives the names.
  add column import_key bytea check (length(import_key) = 32);

-- The same line comes in once, however often its file is sent.
create unique index bookings_imported_once on bookings (provider_id, import_key) where import_key is not null;
