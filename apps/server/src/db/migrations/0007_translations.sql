-- What venues and guests have written, in other languages: each text is translated, and paid for, once. The source
-- is not kept a second time; whoever has it finds its translation by its hash.
create table translations (
  source_hash bytea not null check (length(source_hash) = 32),
  language text not null check (language in ('en', 'pl')),
  translated text not null,
  -- Whose words they are, so that one engine's can be thrown away without another's.
  engine text not null,
  -- Of the source: what engines count and charge.
  characters integer not null check (characters > 0),
  created_at timestamptz not null default now(),
  primary key (source_hash, language)
);

create index translations_newest on translations (created_at desc) include (characters);
