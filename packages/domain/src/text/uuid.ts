const pattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** As the database writes ids: in small letters. */
export function isUuid(text: string): boolean {
  return pattern.test(text);
}
