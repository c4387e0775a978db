-- The address of a company has one shape, in an account as on an invoice. What stood on one line is taken apart where it
-- was written as people write it, and is otherwise kept as the street. Every business booking has its invoice: nobody asks.
alter table company_details
  add column street text not null default '' check (length(street) <= 240),
  add column postal_code text not null default '' check (postal_code ~ '^([0-9]{2}-[0-9]{3})?$'),
  add column city text not null default '' check (length(city) <= 240);

update company_details set
  street = coalesce(substring(address from '^(.+?),\s*[0-9]{2}-[0-9]{3}\s+.+$'), address),
  postal_code = coalesce(substring(address from '^.+?,\s*([0-9]{2}-[0-9]{3})\s+.+$'), ''),
  city = coalesce(substring(address from '^.+?,\s*[0-9]{2}-[0-9]{3}\s+(.+)$'), '');

alter table company_details drop column address, drop column wants_invoice;
