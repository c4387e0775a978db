-- Bar, desk and entry on a branch's floor plan, in steps of the plan's grid, as tables are.
-- Of lax paths: a missing or strange member makes its comparison false, so that the element is refused.
alter table branches
  add column plan_features jsonb not null default '[]',
  add constraint branches_plan_features_shape check (
    jsonb_typeof(plan_features) = 'array'
    and jsonb_array_length(plan_features) <= 20
    and not jsonb_path_exists(plan_features, '$[*] ? (!(
      @.kind.type() == "string" && (@.kind == "bar" || @.kind == "desk" || @.kind == "entry")
      && @.x.type() == "number" && @.x >= -1000 && @.x <= 1000 && @.x.floor() == @.x
      && @.y.type() == "number" && @.y >= -1000 && @.y <= 1000 && @.y.floor() == @.y
      && @.width.type() == "number" && @.width >= 1 && @.width <= 1000 && @.width.floor() == @.width
      && @.height.type() == "number" && @.height >= 1 && @.height <= 1000 && @.height.floor() == @.height))'));
