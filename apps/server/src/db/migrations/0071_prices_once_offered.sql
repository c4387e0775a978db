-- A price that nobody could ever book is no price that was asked for: what a venue tries out in a draft is not what the law
-- compares a cut with. The history of an offer begins when it is first on sale at a place that guests see, and from then on
-- every change is in it, also while it is off sale.
create function is_priced_in_public(offer offers) returns boolean language sql stable as $$
  select exists (
      select from price_history h where h.provider_id = offer.provider_id and h.offer_id = offer.id)
    or (offer.active
      and exists (
        select from service_providers p where p.id = offer.provider_id and p.status in ('listed', 'paused', 'suspended'))
      and exists (
        select from branches b
        where b.provider_id = offer.provider_id and b.id = offer.branch_id and b.status = 'open'))
$$;

-- Everything it costs, once: later changes are written one by one.
create function begin_price_history(offer offers) returns void language plpgsql as $$
begin
  if exists (select from price_history h where h.provider_id = offer.provider_id and h.offer_id = offer.id)
    or not is_priced_in_public(offer) then
    return;
  end if;
  insert into price_history (provider_id, offer_id, subject, price)
  values (offer.provider_id, offer.id, 'base', offer.base_price),
    (offer.provider_id, offer.id, 'business', offer.business_price);
  insert into price_history (provider_id, offer_id, subject, band_id, weekday, from_minute, to_minute, price)
  select b.provider_id, b.offer_id, 'band', b.id, b.weekday, b.from_minute, b.to_minute, b.price
  from price_bands b
  where b.provider_id = offer.provider_id and b.offer_id = offer.id
  order by b.weekday, b.from_minute;
end $$;

create or replace function record_offer_price() returns trigger language plpgsql as $$
begin
  if not exists (select from price_history h where h.provider_id = new.provider_id and h.offer_id = new.id) then
    perform begin_price_history(new);
    return null;
  end if;
  if tg_op = 'UPDATE' and new.base_price <> old.base_price then
    insert into price_history (provider_id, offer_id, subject, price)
    values (new.provider_id, new.id, 'base', new.base_price);
  end if;
  if tg_op = 'UPDATE' and new.business_price <> old.business_price then
    insert into price_history (provider_id, offer_id, subject, price)
    values (new.provider_id, new.id, 'business', new.business_price);
  end if;
  return null;
end $$;

drop trigger offers_record_price on offers;
create trigger offers_record_price after insert or update of base_price, business_price, active on offers
  for each row execute function record_offer_price();

create or replace function record_offer_end() returns trigger language plpgsql as $$
begin
  insert into price_history (provider_id, offer_id, subject, price)
  select old.provider_id, old.id, subject, null from unnest(array['base', 'business']) as subject
  where exists (select from price_history h where h.provider_id = old.provider_id and h.offer_id = old.id);
  return null;
end $$;

create or replace function record_band_price() returns trigger language plpgsql as $$
declare
  band price_bands := coalesce(new, old);
begin
  insert into price_history (provider_id, offer_id, subject, band_id, weekday, from_minute, to_minute, price)
  select band.provider_id, band.offer_id, 'band', band.id, band.weekday, band.from_minute, band.to_minute,
    case when tg_op = 'DELETE' then null else band.price end
  where exists (select from price_history h where h.provider_id = band.provider_id and h.offer_id = band.offer_id);
  return null;
end $$;

create function record_prices_of_shown() returns trigger language plpgsql as $$
begin
  perform begin_price_history(o) from offers o
  where o.active
    and o.provider_id = case when tg_table_name = 'branches' then (to_jsonb(new) ->> 'provider_id')::uuid else new.id end;
  return null;
end $$;

create trigger service_providers_record_prices after update of status on service_providers
  for each row when (new.status = 'listed' and old.status <> 'listed') execute function record_prices_of_shown();
create trigger branches_record_prices after update of status on branches
  for each row when (new.status = 'open' and old.status <> 'open') execute function record_prices_of_shown();
