-- What was granted for one file: how large, to which session, and whether it came and was used. An address for an upload
-- is good once, and no longer than the session that asked for it.
alter table stored_files
  add column session_id uuid references sessions on delete set null,
  add column bytes integer check (bytes > 0),
  add column sent_at timestamptz,
  add column used_at timestamptz,
  add check (is_raw or (session_id is null and bytes is null and sent_at is null and used_at is null));
