-- A code goes on working beside a newer one: otherwise anybody could stop somebody else's by asking for another.
drop index verification_codes_live;

alter table verification_codes
  -- Who asked for it: an address of IPv4, or the /64 of IPv6.
  add column requester text not null default '';

create index verification_codes_of_requester on verification_codes (purpose, target, requester, sent_at desc)
  where closed_at is null;
