import type { SetupStep } from '@gramy/domain/setup/progress';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';

const pathOfStep = {
  business: paths.venueSetupBusiness,
  place: paths.venueSetupPlace,
  publish: paths.venueSetupPublish,
  tables: paths.venueSetupTables,
  photos: paths.venueSetupPhotos,
  hours: paths.venueSetupHours,
} as const satisfies Partial<Record<SetupStep, string>>;

/** Undefined: this step has no screen yet. */
export function findStepHref(providerId: string, step: SetupStep): string | undefined {
  const path = (pathOfStep as Partial<Record<SetupStep, (typeof pathOfStep)[keyof typeof pathOfStep]>>)[step];
  return path && buildHref(path, { providerId });
}
