/**
 * Keys that the sources put together while running, as `file:start of the key`. Every message under such a
 * start counts as used, so a start should be as long as it can be.
 */
export const dynamicKeys = [
  'app:language.',
  'app:start.night.',
  'booking-panel:bands.',
  'booking-panel:confirmation.',
  'booking-panel:dayParts.',
  'booking-panel:dayRefusals.',
  'booking-panel:kinds.',
  'booking-panel:refusals.',
  'booking-panel:tableStates.',
  'claim:fields.',
  'claim:problems.',
  'provider:bands.',
  'provider:reviews.languages.',
  'provider:reviews.translateFrom.',
  'provider:tags.',
  'search:filter.',
  'search:form.any.',
  'search:kinds.',
  'search:sort.',
  'search:suggestions.',
  'search:tags.',
  'unopened:titles.',
];
