/** What a place has besides its tables, in the order in which it is shown. */
export const facilityTags = [
  'food',
  'drinks',
  'parking',
  'wifi',
  'petFriendly',
  'smoking',
  'events',
  'multiSport',
  'tournaments',
] as const;

export type FacilityTag = (typeof facilityTags)[number];
