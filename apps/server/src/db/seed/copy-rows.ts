import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from '../database.ts';

export type Cell = string | number | boolean | null | Date | readonly (string | number)[] | object;
export type Row = Record<string, Cell>;

/** COPY: many times faster than INSERT, and every constraint and trigger still holds. */
export async function copyRows(tx: Transaction, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  await pipeline(Readable.from(encodeRows(rows, columns)), tx.openCopy(table, columns));
}

const rowsPerChunk = 500;

function* encodeRows(rows: readonly Row[], columns: readonly string[]): Generator<string> {
  for (let start = 0; start < rows.length; start += rowsPerChunk) {
    const lines = rows
      .slice(start, start + rowsPerChunk)
      .map((row) => columns.map((column) => encodeCell(row[column] ?? null)).join('\t'));
    yield `${lines.join('\n')}\n`;
  }
}

function encodeCell(cell: Cell): string {
  if (cell === null) return '\\N';
  if (cell instanceof Date) return cell.toISOString();
  if (Array.isArray(cell)) return escapeText(`{${cell.map(encodeElement).join(',')}}`);
  if (typeof cell === 'object') return escapeText(JSON.stringify(cell));
  return typeof cell === 'string' ? escapeText(cell) : String(cell);
}

function encodeElement(element: string | number): string {
  return typeof element === 'number' ? String(element) : `"${element.replaceAll(/["\\]/g, '\\$&')}"`;
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escapeText(text: string): string {
  return text.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
}
