/** Areas of the API that are the same for everybody; in the first of them, people only become somebody. */
const openAreas =
  /^\/(?:user\/auth|user\/service-providers(?!\/[^/]+\/(?:claim|own-claim|own-reviews|(?:reviews|photos)\/[^/]+\/report))|area|activity|contact-form|contact-permission|translation|shared-bookings|tickets|member-invitation|tablet)(?:[/?]|$)/;

/**
 * Whether a call carries the token of whoever is signed in. The one place that knows: the table of routes stays out
 * of the browser, and a test holds this rule against it.
 */
export function carriesToken(path: string): boolean {
  return !openAreas.test(path);
}
