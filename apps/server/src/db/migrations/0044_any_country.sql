-- Guests live anywhere; `countries` are those where there are places.
alter table users
  drop constraint users_country_code_fkey,
  add constraint users_country_code_shape check (country_code ~ '^[A-Z]{2}$');
