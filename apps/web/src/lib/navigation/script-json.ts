/**
 * JSON for a script element. `<` would allow `</script>` and `<!--`; the two line separators are legal in JSON
 * but not in every JavaScript parser.
 */
export function serializeForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
