/** What is false or undefined leaves no trace, so that states can be written in place. */
export function joinClasses(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
