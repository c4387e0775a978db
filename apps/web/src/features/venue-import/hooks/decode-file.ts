export interface DecodedFile {
  readonly text: string;
  /** What it was taken for. A file that is no UTF-8 and has no mark is what Polish spreadsheets write: Windows-1250. */
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1250';
}

/** The text of a file that says nothing about how it is written. */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  const marked = findMark(bytes);
  if (marked) return { text: new TextDecoder(marked).decode(bytes), encoding: marked };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1250').decode(bytes), encoding: 'windows-1250' };
  }
}

function findMark([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
