/**
 * The address, if the page may show what is there: a picture of ours, or of an origin that the content security
 * policy allows too. Asking for any other would only bring an error.
 */
export function findShownPicture(
  address: string | null,
  pictureOrigins: readonly string[],
): string | undefined {
  if (address === null) return undefined;
  if (address.startsWith('/')) return address;
  const isAllowed = URL.canParse(address) && pictureOrigins.includes(new URL(address).origin);
  return isAllowed ? address : undefined;
}
