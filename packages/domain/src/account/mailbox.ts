/** Google delivers to the same people whatever dots stand in their name, and under both of its names. */
const googleDomains: readonly string[] = ['gmail.com', 'googlemail.com'];

/**
 * Whose mailbox an address leads to, for counting: most providers deliver `ala+anything@` to `ala@`, so that one person has
 * more addresses than anybody could count. Mail itself goes to the address as it was written.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1) return address;
  const [name = ''] = address.slice(0, at).split('+');
  const domain = address.slice(at + 1);
  if (name === '') return address;
  return googleDomains.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
