-- expands
-- reads all of articles: the market itself has written them, there are some dozens
alter table articles
  add column version integer not null default 0 check (version >= 0),
  -- Made of what somebody of the office sent: for the page, for cards, and in words for whoever cannot see it.
  add column cover_key text,
  add column cover_card_key text,
  add column cover_alt localized_text,
  add constraint articles_cover_is_whole check (num_nulls(cover_key, cover_card_key, cover_alt) in (0, 3)),
  -- Readers get it in their own language.
  add constraint articles_out_are_whole check (published_at is null or not (
    '' in (title ->> 'en', title ->> 'pl', lead ->> 'en', lead ->> 'pl', body ->> 'en', body ->> 'pl')
    or '' in (coalesce(cover_alt ->> 'en', '-'), coalesce(cover_alt ->> 'pl', '-'))));

-- An address that somebody kept still leads to the article it named.
create table former_article_slugs (
  slug slug primary key,
  article_id uuid not null references articles on delete cascade,
  left_at timestamptz not null default now()
);

create index former_article_slugs_of_article on former_article_slugs (article_id);

-- A name in use is nobody's former one; a name left by several is that of who left it last.
create function keep_former_article_slug() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into former_article_slugs (slug, article_id) values (old.slug, old.id)
    on conflict (slug) do update set article_id = excluded.article_id, left_at = excluded.left_at;
  end if;
  delete from former_article_slugs where slug = new.slug;
  return null;
end $$;

create trigger articles_take_slug after insert on articles
  for each row execute function keep_former_article_slug();
create trigger articles_keep_slug after update of slug on articles
  for each row when (old.slug <> new.slug) execute function keep_former_article_slug();
