/** What somebody is called by those who need not know more: the first word of the name. */
export function findFirstName(fullName: string): string {
  const [first = ''] = fullName.trim().split(/\s+/u);
  return first;
}
