create table articles (
  id uuid primary key,
  slug slug not null unique,
  title localized_text not null,
  lead localized_text not null,
  -- Markdown.
  body localized_text not null,
  author text not null,
  topic text not null,
  reading_minutes smallint not null check (reading_minutes >= 1),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index articles_newest on articles (published_at desc) where published_at is not null;
create trigger articles_touch before update on articles for each row execute function touch_updated_at();

create table article_activities (
  article_id uuid not null references articles on delete cascade,
  activity_id uuid not null references activities,
  primary key (article_id, activity_id)
);

create table contact_messages (
  id uuid primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  language text not null check (language in ('en', 'pl')),
  created_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by uuid references users
);

create index contact_messages_newest on contact_messages (created_at desc);
