-- expands
-- reads all of countries: a handful
-- reads all of cities: the market has some dozens
-- reads all of activities: the market has some dozens
-- What guests can play and where is edited in the office.
alter table countries add column active boolean not null default true;

alter table cities
  -- Not active: guests and new venues are not offered it; what is there already stays.
  add column active boolean not null default true,
  -- Folded: what people also call it.
  add column search_words text[] not null default '{}',
  add column position integer not null default 0;

alter table activities
  add column active boolean not null default true,
  add column search_words text[] not null default '{}',
  add column picture_key text,
  -- Two that change places do so in one statement.
  drop constraint activities_position_key,
  add constraint activities_position_key unique (position) deferrable initially immediate;

update cities c set position = o.place
from (select id, row_number() over (order by population desc, id) as place from cities) o
where o.id = c.id;

update cities c set search_words = w.words
from (values
  ('warszawa', array['warsaw', 'warszawie', 'warszawy', 'wawa', 'warschau', 'varsovie']),
  ('krakow', array['cracow', 'krakowie', 'krakowa', 'krakau']),
  ('lodz', array['lodzi']),
  ('wroclaw', array['wroclawiu', 'wroclawia', 'breslau']),
  ('poznan', array['poznaniu', 'poznania', 'posen']),
  ('gdansk', array['gdansku', 'gdanska', 'danzig', 'trojmiasto', 'tricity']),
  ('katowice', array['katowicach', 'katowic', 'kattowitz']),
  ('lublin', array['lublinie', 'lublina'])
) as w (slug, words) where w.slug = c.slug;

update activities a set search_words = w.words
from (values
  ('bowling', array['kregielnia', 'kregielnie', 'kregli', 'bowlingu', 'ten pin', 'tenpin']),
  ('billiards', array['snooker', 'pool', 'bilardu', 'bilardowy']),
  ('karaoke', array['spiewanie', 'singing']),
  ('escape-room', array['escape game', 'escaperoom', 'pokoj zagadek', 'pokoje zagadek', 'pokoj ucieczek']),
  ('karting', array['gokarty', 'gokart', 'gokartow', 'gokarting', 'go kart', 'go karts', 'go karting']),
  ('padel', array['paddle', 'padla']),
  ('climbing', array['scianka', 'scianka wspinaczkowa', 'wspinanie', 'bouldering', 'boulder', 'boulderownia']),
  ('darts', array['dart', 'darty', 'lotki', 'rzutek']),
  ('mini-golf', array['crazy golf', 'minigolfa']),
  ('vr', array['virtual reality', 'wirtualna rzeczywistosc']),
  ('laser-tag', array['lasertag', 'paintball laserowy']),
  ('table-tennis', array['ping pong', 'pingpong', 'ping ponga']),
  ('squash', array['squasha']),
  ('ice-skating', array['lodowisko', 'slizgawka', 'ice rink', 'skating']),
  ('axe-throwing', array['siekiery', 'siekierami', 'toporki', 'axes']),
  ('board-games', array['gry planszowe', 'planszowka', 'planszowek', 'boardgames'])
) as w (slug, words) where w.slug = a.slug;

create function tell_market_lists() returns trigger language plpgsql as $$
begin
  perform pg_notify('market_lists_changed', '');
  return null;
end $$;

create trigger countries_tell after insert or update or delete on countries
  for each statement execute function tell_market_lists();
create trigger cities_tell after insert or update or delete on cities
  for each statement execute function tell_market_lists();
create trigger activities_tell after insert or update or delete on activities
  for each statement execute function tell_market_lists();
