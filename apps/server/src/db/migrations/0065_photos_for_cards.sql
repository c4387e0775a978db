-- Of each photo that a venue sends, a small one for cards and lists.

alter table branch_photos
  -- In the picture store, beside the whole one; null: there is only that one.
  add column card_key text unique check (length(card_key) <= 512),
  add column card_url text check (card_url ~ '^(/|https://)' and length(card_url) <= 500);
