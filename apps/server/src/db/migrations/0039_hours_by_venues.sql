-- Public holidays are written as exceptions, so that everything that reads hours knows them; a nightly job adds those
-- that come into reach. An exception that a member has written is nobody's holiday.
alter table branches add column closed_on_holidays boolean not null default false;
alter table branch_exceptions add column holiday text check (holiday ~ '^[a-zA-Z]+$');
