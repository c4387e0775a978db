-- Messages that failed, as the office deals with them: sent again, or let go.
alter table outbox add column dismissed_at timestamptz,
  add constraint outbox_dismissed_when_failed check (dismissed_at is null or failed_at is not null);

drop index outbox_failed;
create index outbox_failed on outbox (failed_at desc, id desc) where failed_at is not null and dismissed_at is null;

-- The log of everybody, by day.
create index audit_log_by_time on audit_log (happened_at);
