-- The week in five lines, each Monday, to whoever leads a venue and has not switched it off.
alter table provider_members
  add column weekly_mail boolean not null default true,
  -- The Monday of the last week that they were told of: a job that runs again tells nobody twice.
  add column week_told date;
