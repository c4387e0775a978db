/**
 * The first cookie of that name whose value `parse` accepts. Takes `document.cookie` as well as the header of a
 * request.
 */
export function readCookie<Value>(
  cookies: string | undefined,
  name: string,
  parse: (text: string) => Value | undefined,
): Value | undefined {
  for (const pair of cookies?.split(';') ?? []) {
    const [key = '', ...rest] = pair.split('=');
    if (key.trim() !== name || rest.length === 0) continue;
    const value = parse(rest.join('=').trim());
    // The browser may hold two of one name, for this path and for another one.
    if (value !== undefined) return value;
  }
  return undefined;
}
