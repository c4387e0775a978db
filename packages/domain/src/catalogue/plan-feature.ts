import type { Language } from '../language/language.ts';

/** What stands on a floor plan besides tables, for finding one's way. */
export const planFeatureKinds = ['bar', 'desk', 'entry', 'wall', 'label'] as const;

export type PlanFeatureKind = (typeof planFeatureKinds)[number];

/** In steps of the plan's grid, as tables are. */
export interface PlanFeature {
  kind: PlanFeatureKind;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Of a label only: what it says. */
  words?: Record<Language, string> | undefined;
}

export const planFeaturesMax = 40;
export const longestLabel = 24;

const noWords = { en: '', pl: '' };

/** As it is kept: a label has words, perhaps none yet, and nothing else has any. */
export function tidyFeature({ words, ...feature }: PlanFeature): PlanFeature {
  return feature.kind === 'label' ? { ...feature, words: words ?? noWords } : feature;
}

/** What guests see: a label that says nothing is not there. */
export function isShownFeature({ kind, words }: Pick<PlanFeature, 'kind' | 'words'>): boolean {
  return kind !== 'label' || Object.values(words ?? noWords).some((text) => text !== '');
}
