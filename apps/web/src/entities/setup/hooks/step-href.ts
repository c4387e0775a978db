import { type SetupStep, setupSteps } from '@gramy/domain/setup/progress';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';

const pathOfStep = {
  business: paths.venueSetupBusiness,
  place: paths.venueSetupPlace,
  tables: paths.venueSetupTables,
  hours: paths.venueSetupHours,
  offers: paths.venueSetupOffers,
  rules: paths.venueSetupRules,
  photos: paths.venueSetupPhotos,
  publish: paths.venueSetupPublish,
} as const satisfies Record<SetupStep, string>;

export function stepHref(providerId: string, step: SetupStep): string {
  return buildHref(pathOfStep[step], { providerId });
}

/** Undefined after the last one. */
export function findNextStep(step: SetupStep): SetupStep | undefined {
  return setupSteps[setupSteps.indexOf(step) + 1];
}
