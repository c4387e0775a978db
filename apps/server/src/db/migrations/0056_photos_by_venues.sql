-- Photos that venues send themselves.

alter table branch_photos
  -- In the picture store; null: it lies elsewhere, and is nobody's to delete.
  add column object_key text unique check (length(object_key) <= 512),
  -- What stays in view where a picture is cut, in percent from the left and from the top.
  add column focus_x smallint not null default 50 check (focus_x in (0, 25, 50, 75, 100)),
  add column focus_y smallint not null default 50 check (focus_y in (0, 25, 50, 75, 100));
