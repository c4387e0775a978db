-- expands
-- What guests say against a photo of a venue: each person says it once of each; it then waits to be looked at again.
create table photo_reports (
  provider_id uuid not null,
  photo_id uuid not null,
  reporter_id uuid not null references users on delete cascade,
  reason text not null check (reason in ('otherPlace', 'personalData', 'insulting', 'advertising', 'other')),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  primary key (provider_id, photo_id, reporter_id),
  foreign key (provider_id, photo_id) references branch_photos on delete cascade
);

create index photo_reports_by_reporter on photo_reports (reporter_id);
