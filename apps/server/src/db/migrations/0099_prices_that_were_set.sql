-- expands
-- A business price of 0 is none of its own: companies pay what everybody pays. The history has it as one that does not
-- exist, and not as something that could be had for nothing. What it says already stays: it is never changed.
create function own_business_price(offer offers) returns integer language sql immutable as $$
  select nullif(offer.business_price, 0)::integer
$$;

create or replace function begin_price_history(offer offers) returns void language plpgsql as $$
begin
  if exists (select from price_history h where h.provider_id = offer.provider_id and h.offer_id = offer.id)
    or not is_priced_in_public(offer) then
    return;
  end if;
  insert into price_history (provider_id, offer_id, subject, price)
  values (offer.provider_id, offer.id, 'base', offer.base_price);
  insert into price_history (provider_id, offer_id, subject, price)
  select offer.provider_id, offer.id, 'business', own_business_price(offer)
  where own_business_price(offer) is not null;
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
  if tg_op = 'UPDATE' and own_business_price(new) is distinct from own_business_price(old) then
    insert into price_history (provider_id, offer_id, subject, price)
    values (new.provider_id, new.id, 'business', own_business_price(new));
  end if;
  return null;
end $$;

create or replace function record_offer_end() returns trigger language plpgsql as $$
begin
  insert into price_history (provider_id, offer_id, subject, price)
  select old.provider_id, old.id, subject, null from unnest(array['base', 'business']) as subject
  where (subject = 'base' or own_business_price(old) is not null)
    and exists (select from price_history h where h.provider_id = old.provider_id and h.offer_id = old.id);
  return null;
end $$;
