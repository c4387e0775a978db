-- A place that is added to a venue on the market is a draft, which nobody but its members knows, until it is opened.
alter table branches
  drop constraint branches_status_check,
  add constraint branches_status_check check (status in ('draft', 'open', 'closed'));
