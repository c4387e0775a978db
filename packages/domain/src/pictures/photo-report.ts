/** What can be wrong with a photo that a venue shows. */
export const photoReportReasons = [
  'otherPlace',
  'personalData',
  'insulting',
  'advertising',
  'other',
] as const;
export type PhotoReportReason = (typeof photoReportReasons)[number];
