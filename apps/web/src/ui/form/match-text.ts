/** Small letters without their marks: "łódź" is found by "lodz". */
export function simplifyText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/ł/g, 'l');
}

/** Every word of the query begins a word of the text, or all of it stands somewhere inside. */
export function isTextMatch(text: string, query: string): boolean {
  const simpleText = simplifyText(text);
  const simpleQuery = simplifyText(query).trim();
  if (simpleText.includes(simpleQuery)) return true;
  const words = simpleText.split(/[^\p{L}\p{N}]+/u);
  return simpleQuery.split(/\s+/).every((part) => words.some((word) => word.startsWith(part)));
}
