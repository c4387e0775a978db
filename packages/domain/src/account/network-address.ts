/** 16-bit groups of an IPv6 address, or the four bytes of an IPv4 one. */
type Address = { readonly version: 4 | 6; readonly parts: readonly number[] };

const mappedPrefix = [0, 0, 0, 0, 0, 0xffff];

/** An address in one spelling: proxies and sockets write the same one in many ways. Null when it is none. */
export function normalizeAddress(text: string): string | null {
  const address = parseAddress(text);
  return address && writeParts(address);
}

/**
 * The neighbourhood of an address: /24 of IPv4, /48 of IPv6. Providers hand out addresses within such a block anew
 * all the time, so it tells more about a place than the address itself.
 */
export function networkOf(text: string): string | null {
  // A caller (`callerOf`) lives in the neighbourhood of its addresses.
  const address = parseAddress(text.replace(/::\/64$/, '::'));
  if (!address) return null;
  const kept = 3;
  const parts = address.parts.map((part, index) => (index < kept ? part : 0));
  return `${writeParts({ ...address, parts })}/${address.version === 4 ? 24 : 48}`;
}

/**
 * Who counts as one caller: an address of IPv4, or the /64 of IPv6 that the smallest connection has to itself, with more
 * addresses than anybody could count.
 */
export function callerOf(text: string): string {
  // Nearly everybody, and asked for with every call.
  if (!text.includes(':')) return text;
  const address = parseAddress(text);
  if (!address) return text;
  return address.version === 4
    ? writeParts(address)
    : `${address.parts.slice(0, 4).map(toHex).join(':')}::/64`;
}

/** The /48 of IPv6 that a customer can have with 65,536 callers in it; undefined for IPv4, where an address is scarce. */
export function siteOf(text: string): string | undefined {
  if (!text.includes(':')) return undefined;
  const address = parseAddress(text);
  if (address?.version !== 6) return undefined;
  return `${address.parts.slice(0, 3).map(toHex).join(':')}::/48`;
}

function writeParts({ version, parts }: Address): string {
  return version === 4 ? parts.join('.') : parts.map(toHex).join(':');
}

function parseAddress(text: string): Address | null {
  // A zone (`fe80::1%eth0`) means something on that machine only.
  const [bare = ''] = text.trim().split('%');
  const bytes = parseBytes(bare);
  if (bytes) return { version: 4, parts: bytes };
  const groups = parseGroups(bare);
  if (!groups) return null;
  const isMapped = mappedPrefix.every((group, index) => groups[index] === group);
  return isMapped
    ? { version: 4, parts: groups.slice(6).flatMap((group) => [group >> 8, group & 255]) }
    : { version: 6, parts: groups };
}

function parseBytes(text: string): number[] | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part))) return null;
  const bytes = parts.map(Number);
  return bytes.every((byte) => byte <= 255) ? bytes : null;
}

function parseGroups(text: string): number[] | null {
  // The last 32 bits may be written as an IPv4 address.
  const halves = text.replace(/(?<=:)\d[\d.]*$/, writeAsGroups).split('::');
  if (halves.length > 2) return null;
  const [head, tail] = halves.map(parseHalf);
  if (!head || (halves.length === 2 && !tail)) return null;
  if (!tail) return head.length === 8 ? head : null;
  const missing = 8 - head.length - tail.length;
  return missing < 1 ? null : [...head, ...Array.from({ length: missing }, () => 0), ...tail];
}

function writeAsGroups(text: string): string {
  const bytes = parseBytes(text);
  if (!bytes) return text;
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  return [a * 256 + b, c * 256 + d].map(toHex).join(':');
}

/** What stands on one side of `::`. */
function parseHalf(text: string): number[] | null {
  if (text === '') return [];
  const pieces = text.split(':');
  return pieces.every((piece) => /^[0-9a-f]{1,4}$/i.test(piece))
    ? pieces.map((piece) => Number.parseInt(piece, 16))
    : null;
}

function toHex(group: number): string {
  return group.toString(16);
}
