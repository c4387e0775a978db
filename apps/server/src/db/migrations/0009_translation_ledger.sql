-- What was sent to translation engines, a row for each call and written before it: engines charge for what they are
-- sent, also when their answer is lost, cannot be used, or was asked for twice. The limits of a day are counted here.
create table translation_calls (
  id bigint generated always as identity primary key,
  engine text not null,
  -- Of the visitor for whom it was sent; rows are deleted once they no longer count.
  address text not null,
  characters integer not null check (characters > 0),
  sent_at timestamptz not null default now()
);

create index translation_calls_newest on translation_calls (sent_at desc) include (address, characters);

-- The day that is under way when this arrives has been paid for as well.
insert into translation_calls (engine, address, characters, sent_at)
select engine, '', characters, created_at from translations where created_at > now() - interval '1 day';
