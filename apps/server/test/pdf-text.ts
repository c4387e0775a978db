import { inflateSync } from 'node:zlib';

/**
 * What a reader of the PDF sees: a line for each piece of text, in the order in which it was written. A letter that the
 * font does not have is `\ufffd`.
 */
export function readPdfText(pdf: Buffer): string[] {
  const objects = listObjects(pdf);
  const alphabets = findAlphabets(objects);
  return [...objects.values()].flatMap(({ stream }) => (stream ? readContent(stream, alphabets) : []));
}

interface PdfObject {
  dictionary: string;
  stream: string | undefined;
}

function listObjects(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, dictionary = body, content] = /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream$/.exec(body) ?? [];
    const isPacked = dictionary.includes('/FlateDecode');
    const bytes = Buffer.from(content ?? '', 'latin1');
    const stream =
      content === undefined ? undefined : (isPacked ? inflateSync(bytes) : bytes).toString('latin1');
    objects.set(id, { dictionary, stream });
  }
  return objects;
}

type Alphabet = ReadonlyMap<string, string>;

/** For each name of a font, what its glyphs stand for. */
function findAlphabets(objects: ReadonlyMap<string, PdfObject>): Map<string, Alphabet> {
  const alphabets = new Map<string, Alphabet>();
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, mapId = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '') ?? [];
      alphabets.set(name, readAlphabet(objects.get(mapId)?.stream ?? ''));
    }
  }
  return alphabets;
}

function readAlphabet(map: string): Alphabet {
  const letters = new Map<string, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    const first = Number.parseInt(from, 16);
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, codes = ''], index) => {
      // The first glyph of every font is the box for letters that it does not have.
      if (first + index === 0) return;
      const glyph = (first + index).toString(16).padStart(4, '0');
      letters.set(glyph, Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    });
  }
  return letters;
}

function readContent(content: string, alphabets: ReadonlyMap<string, Alphabet>): string[] {
  const lines: string[] = [];
  let alphabet: Alphabet = new Map();
  for (const [, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) alphabet = alphabets.get(font) ?? new Map();
    if (glyphs === undefined) continue;
    const codes = [...glyphs.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    lines.push(codes.map((code) => alphabet.get(code) ?? '\ufffd').join(''));
  }
  return lines;
}
