-- expands
-- reads all of member_pins: one row for each member who uses tablets
-- Wrong tries at all tablets together since the last right one: whoever can have many tablets trusted has no more of them.
alter table member_pins add column failures integer not null default 0 check (failures >= 0);
