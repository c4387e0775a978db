/** Reads a raw message as a mail program would, so that tests see what a person would see. */
export interface ReceivedMail {
  headers: Map<string, string>;
  text: string;
  html: string | null;
  attachments: { filename: string; contentType: string; content: Buffer }[];
}

interface Part {
  headers: Map<string, string>;
  body: string;
}

export function readMime(raw: string): ReceivedMail {
  const mail: ReceivedMail = { headers: splitPart(raw).headers, text: '', html: null, attachments: [] };
  for (const part of flattenParts(splitPart(raw))) {
    const contentType = part.headers.get('content-type') ?? 'text/plain';
    const content = decodeBody(part);
    if (/^(?:attachment|inline);/.test(part.headers.get('content-disposition') ?? '')) {
      const filename = readFilename(part.headers.get('content-disposition') ?? '');
      mail.attachments.push({ filename, contentType: contentType.split(';')[0] ?? '', content });
    } else if (contentType.startsWith('text/html')) mail.html = toText(content);
    else mail.text = toText(content);
  }
  return mail;
}

function splitPart(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n');
  const headers = new Map<string, string>();
  const unfolded = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  for (const line of unfolded.split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim()));
  }
  return { headers, body: raw.slice(end + 4) };
}

function flattenParts(part: Part): Part[] {
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/.exec(part.headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return [part];
  const sections = `\r\n${part.body}`.split(`\r\n--${boundary}`).slice(1, -1);
  return sections.flatMap((section) => flattenParts(splitPart(section.slice(2))));
}

function decodeBody({ headers, body }: Part): Buffer {
  const encoding = headers.get('content-transfer-encoding');
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding === 'quoted-printable') return decodeQuoted(body.replace(/=\r\n/g, ''));
  return Buffer.from(body);
}

function decodeQuoted(text: string): Buffer {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}

/** RFC 2047: `=?UTF-8?Q?...?=`; the space between two encoded words is not part of the text. */
function decodeWords(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, '?==?');
  return joined.replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(word, 'base64').toString()
      : decodeQuoted(word.replaceAll('_', ' ')).toString(),
  );
}

/** RFC 2231 (`filename*0*=utf-8''…`) where the name is not plain ASCII. */
function readFilename(disposition: string): string {
  const pieces = [...disposition.matchAll(/filename\*(?:\d+\*?)?=("?)([^";]+)\1/g)].map((match) => match[2]);
  if (pieces.length > 0) return decodeURIComponent(pieces.join('').replace(/^utf-8''/i, ''));
  return /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? '';
}

function toText(content: Buffer): string {
  return content.toString().replaceAll('\r\n', '\n').replace(/\n$/, '');
}
