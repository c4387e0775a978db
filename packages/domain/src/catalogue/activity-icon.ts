/** The icons that pages can draw for an activity, by the names that the data carries. */
export const activityIcons = [
  'arrow-left-right',
  'axe',
  'brick-wall',
  'circle-dot',
  'circle-ellipsis',
  'crosshair',
  'dices',
  'gauge',
  'key-round',
  'land-plot',
  'mic-vocal',
  'mountain',
  'rectangle-goggles',
  'snowflake',
  'sparkles',
  'square-split-horizontal',
  'target',
] as const;
export type ActivityIconName = (typeof activityIcons)[number];
