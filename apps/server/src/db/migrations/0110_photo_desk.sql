-- expands
-- reads all of branch_photos: a place has twenty at most, and its pictures are not written while somebody releases.
-- Photos of venues as the office looks at them: those that are new, and those that guests do not see any more.
alter table branch_photos
  -- Those that are there already count as seen.
  add column looked_at timestamptz default now(),
  add column hidden_at timestamptz,
  add column hidden_reason text,
  -- The mails that tell the owners, which wait until it can no longer be undone.
  add column hidden_mails uuid[],
  add constraint branch_photos_hidden_with_words
    check ((hidden_at is null) = (hidden_reason is null) and length(hidden_reason) between 1 and 1000) not valid;
alter table branch_photos alter column looked_at drop default;

create index branch_photos_new on branch_photos (created_at, id) where looked_at is null;
create index branch_photos_hidden on branch_photos (hidden_at desc, id desc) where hidden_at is not null;
