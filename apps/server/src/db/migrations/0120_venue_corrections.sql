-- expands
-- reads all of unknown_disputes: banks take back a few payments that nobody knows
-- What the office gives a venue or takes from it because somebody decided so: above zero in its favour. Above a limit it waits
-- for a second person. Once booked it stays; what takes it back is a correction of its own, of the opposite sum. Who it was is a
-- number without a foreign key, as in the log.
create table venue_corrections (
  provider_id uuid not null references service_providers,
  id uuid not null,
  booking_id uuid,
  -- What a bank took, and nobody knew of whom: this venue bears it.
  unknown_dispute_id uuid references unknown_disputes,
  -- The correction that this one takes back.
  undoes uuid,
  amount integer not null check (amount <> 0),
  currency currency_code not null,
  reason text not null check (length(reason) between 1 and 1000),
  asked_by uuid not null,
  asked_at timestamptz not null,
  needs_second boolean not null,
  decision text check (decision in ('booked', 'declined')),
  decided_by uuid,
  decided_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, booking_id) references bookings,
  foreign key (provider_id, undoes) references venue_corrections,
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
  constraint venue_corrections_by_two check (not needs_second or decision is distinct from 'booked' or decided_by <> asked_by),
  constraint venue_corrections_alone check (needs_second or decision is not null)
);

create index venue_corrections_by_id on venue_corrections (id);
create index venue_corrections_to_do on venue_corrections (asked_at, id) where decision is null;
create index venue_corrections_of_venue on venue_corrections (provider_id, asked_at desc);
-- Nothing is taken back twice.
create unique index venue_corrections_undone_once on venue_corrections (provider_id, undoes)
  where undoes is not null and decision is distinct from 'declined';

create trigger venue_corrections_keep before delete or truncate on venue_corrections
  for each statement execute function refuse_change();

create function check_correction() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.decision is not null or
      (new.provider_id, new.id, new.booking_id, new.unknown_dispute_id, new.undoes, new.amount, new.currency, new.reason,
        new.asked_by, new.asked_at, new.needs_second) is distinct from
      (old.provider_id, old.id, old.booking_id, old.unknown_dispute_id, old.undoes, old.amount, old.currency, old.reason,
        old.asked_by, old.asked_at, old.needs_second)) then
    raise exception 'a correction stays as it is' using errcode = 'restrict_violation';
  end if;
  if new.undoes is not null and not exists (select from venue_corrections c where c.provider_id = new.provider_id
      and c.id = new.undoes and c.decision = 'booked' and c.undoes is null and c.currency = new.currency
      and c.amount = -new.amount) then
    raise exception 'a correction is taken back by its opposite' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger venue_corrections_checked before insert or update on venue_corrections
  for each row execute function check_correction();

create function post_correction() returns trigger language plpgsql as $$
begin
  perform post_transfer('correction:' || new.id, 'correction', new.provider_id, new.booking_id, new.decided_at,
    case when new.amount > 0 then 'corrections' else 'venue' end,
    case when new.amount > 0 then 'venue' else 'corrections' end, new.currency, abs(new.amount)::bigint);
  return null;
end $$;
create trigger venue_corrections_post_new after insert on venue_corrections
  for each row when (new.decision = 'booked') execute function post_correction();
create trigger venue_corrections_post_decided after update on venue_corrections
  for each row when (old.decision is null and new.decision = 'booked') execute function post_correction();

-- Lost, and nobody found out of whom: the market bears it. Until then a person has to look.
alter table unknown_disputes
  add column borne_by uuid,
  add column borne_at timestamptz;
alter table unknown_disputes add constraint unknown_disputes_borne check ((borne_by is null) = (borne_at is null)) not valid;
create index unknown_disputes_lost on unknown_disputes (noticed_at) where status = 'lost' and borne_at is null;
-- One venue has it, or is about to; another may when that was taken back.
create index venue_corrections_of_dispute on venue_corrections (unknown_dispute_id) where unknown_dispute_id is not null;

create function lost_and_open(dispute unknown_disputes) returns boolean language sql stable as $$
  select dispute.status = 'lost' and dispute.borne_at is null and not exists (
    select from venue_corrections c where c.unknown_dispute_id = dispute.id and c.decision is distinct from 'declined'
      and c.undoes is null and not exists (select from venue_corrections u
        where u.provider_id = c.provider_id and u.undoes = c.id and u.decision = 'booked'))
$$;
