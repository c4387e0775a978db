/** What a venue sets up, each with a version of its own. */
export const setupSubjects = [
  'business',
  'legal',
  'place',
  'tables',
  'hours',
  'offer',
  'prices',
  'addOns',
  'policy',
  'regulations',
  'photos',
  'staffRights',
  'member',
] as const;

export type SetupSubject = (typeof setupSubjects)[number];
