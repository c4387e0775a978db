/** The address to which answers of one thread go: `help+0199b000…@mail.example` for `help@mail.example`. */
export function writeThreadAddress(inbox: string, threadId: string): string {
  const at = inbox.lastIndexOf('@');
  return `${inbox.slice(0, at)}+${threadId.replaceAll('-', '')}${inbox.slice(at)}`;
}

const idPattern = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** Which thread an address belongs to; undefined for any other. */
export function readThreadAddress(inbox: string, address: string): string | undefined {
  const at = inbox.lastIndexOf('@');
  const start = `${inbox.slice(0, at)}+`.toLowerCase();
  const end = inbox.slice(at).toLowerCase();
  const typed = address.trim().toLowerCase();
  if (!typed.startsWith(start) || !typed.endsWith(end)) return undefined;
  const parts = idPattern.exec(typed.slice(start.length, typed.length - end.length));
  return parts?.slice(1).join('-');
}

/** As a mail names its sender: alone, or behind a name. */
export function readAddress(from: string): string {
  return (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).trim();
}

/** How mail programs begin what they repeat of the mail that is answered. */
const quoteStarts = [
  /^\s*>/,
  /^-{2,}\s*(original message|oryginalna wiadomość|wiadomość oryginalna)/i,
  /^_{5,}\s*$/,
  /^(on|w dniu|dnia|w dn\.)\s.{6,200}(wrote|napisał\(a\)|napisał|napisała|pisze):\s*$/i,
];

/** What somebody wrote, without the mail that they answer. All of it, if nothing else is left. */
export function stripQuote(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const start = lines.findIndex((line) => quoteStarts.some((pattern) => pattern.test(line)));
  const own = (start === -1 ? lines : lines.slice(0, start)).join('\n').trim();
  return own === '' ? text.trim() : own;
}
