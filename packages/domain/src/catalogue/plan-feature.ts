/** What stands on a floor plan besides tables, for finding one's way. */
export const planFeatureKinds = ['bar', 'desk', 'entry'] as const;

export type PlanFeatureKind = (typeof planFeatureKinds)[number];

/** In steps of the plan's grid, as tables are. */
export interface PlanFeature {
  kind: PlanFeatureKind;
  x: number;
  y: number;
  width: number;
  height: number;
}

export const planFeaturesMax = 20;
