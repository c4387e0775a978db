/** A version 4 UUID. Not `crypto.randomUUID`: browsers have that on https and localhost only. */
export function createRandomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version and variant, as RFC 9562 places them.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
