/** Spreadsheets run what begins like a formula, whoever wrote it. */
const formula = /^[=+\-@\t\r]/;
const needsQuotes = /[",;\n\r]/;

/** As RFC 4180 has it, in UTF-8 with a mark that spreadsheets know it by. Polish ones take semicolons for columns. */
export function writeCsv(rows: readonly (readonly string[])[], separator: ',' | ';' = ','): string {
  return `\uFEFF${rows.map((row) => `${row.map(writeCell).join(separator)}\r\n`).join('')}`;
}

function writeCell(text: string): string {
  const harmless = formula.test(text) && !isNumber(text) ? `'${text}` : text;
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function isNumber(text: string): boolean {
  return /^-?\d+(?:[.,]\d+)?$/.test(text);
}
