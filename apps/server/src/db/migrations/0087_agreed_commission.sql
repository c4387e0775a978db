-- expands
-- reads all of commission_terms: a row or two for each venue
-- What is agreed later replaces what was planned for the same day or a later one.
alter table commission_terms drop constraint commission_terms_pkey;
alter table commission_terms add primary key (provider_id, valid_from, created_at);

-- What was agreed with a venue for bookings that are made on a day; no row or nulls: what the market asks of everybody.
create function agreed_commission(venue uuid, day date) returns table (basis_points integer, fixed integer)
language sql stable as $$
  select c.basis_points, c.fixed from commission_terms c
  where c.provider_id = venue and c.valid_from <= day
  order by c.created_at desc, c.valid_from desc limit 1
$$;
