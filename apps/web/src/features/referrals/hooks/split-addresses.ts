/** As people write several: with commas, semicolons, spaces or new lines between them. */
export function splitAddresses(text: string): string[] {
  return [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter((part) => part !== ''),
    ),
  ];
}

export const mostAddresses = 10;

export type AddressProblem = { kind: 'required' | 'tooMany' } | { kind: 'invalid'; email: string };

/** The browser's own idea of an address, asking for a dot as well; the server decides. */
const addressPattern = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

export function findAddressProblem(emails: readonly string[]): AddressProblem | undefined {
  if (emails.length === 0) return { kind: 'required' };
  const email = emails.find((candidate) => !addressPattern.test(candidate));
  if (email !== undefined) return { kind: 'invalid', email };
  return emails.length > mostAddresses ? { kind: 'tooMany' } : undefined;
}
