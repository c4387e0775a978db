-- Every text of the regulations that was ever in force at a place, written by the trigger below so that no way of changing
-- them can forget it. A booking was made under the last one that was there when it was made.
create table regulation_versions (
  provider_id uuid not null,
  branch_id uuid not null,
  number integer not null check (number > 0),
  text localized_text not null,
  published_at timestamptz not null default now(),
  primary key (provider_id, branch_id, number),
  foreign key (provider_id, branch_id) references branches on delete cascade
);

-- Those of a place that never opened may go with it; their words never change.
create trigger regulation_versions_never_change before update on regulation_versions
  for each row execute function refuse_change();

insert into regulation_versions (provider_id, branch_id, number, text, published_at)
select provider_id, id, 1, regulations, created_at from branches
where regulations ->> 'en' <> '' or regulations ->> 'pl' <> '';

create function record_regulations() returns trigger language plpgsql as $$
begin
  insert into regulation_versions (provider_id, branch_id, number, text)
  select new.provider_id, new.id, coalesce(max(number), 0) + 1, new.regulations
  from regulation_versions where provider_id = new.provider_id and branch_id = new.id;
  return null;
end $$;

create trigger branches_record_regulations_at_first after insert on branches
  for each row when (new.regulations ->> 'en' <> '' or new.regulations ->> 'pl' <> '')
  execute function record_regulations();
create trigger branches_record_regulations after update of regulations on branches
  for each row when (new.regulations is distinct from old.regulations) execute function record_regulations();

-- What a venue is writing; guests read `regulations`.
alter table branches add column regulations_draft localized_text;
