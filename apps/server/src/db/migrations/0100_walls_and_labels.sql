-- expands
-- Walls and labels stand on a floor plan as the bar does. Only a label has words, in both languages, each perhaps empty.
-- Of lax paths: a missing or strange member makes its comparison false, so that the element is refused.
alter table branches
  drop constraint branches_plan_features_shape,
  add constraint branches_plan_features_shape check (
    jsonb_typeof(plan_features) = 'array'
    and jsonb_array_length(plan_features) <= 40
    and not jsonb_path_exists(plan_features, '$[*] ? (!(
      @.kind.type() == "string"
      && (@.kind == "bar" || @.kind == "desk" || @.kind == "entry" || @.kind == "wall" || @.kind == "label")
      && ((@.kind == "label" && @.words.en like_regex "^.{0,24}$" && @.words.pl like_regex "^.{0,24}$")
        || (@.kind != "label" && !(exists(@.words))))
      && @.x.type() == "number" && @.x >= -1000 && @.x <= 1000 && @.x.floor() == @.x
      && @.y.type() == "number" && @.y >= -1000 && @.y <= 1000 && @.y.floor() == @.y
      && @.width.type() == "number" && @.width >= 1 && @.width <= 1000 && @.width.floor() == @.width
      && @.height.type() == "number" && @.height >= 1 && @.height <= 1000 && @.height.floor() == @.height))')) not valid;
