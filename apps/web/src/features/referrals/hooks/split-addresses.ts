import { invitedEmails } from '@gramy/contract/schemas/account';

/** As people write several: with commas, semicolons, spaces or new lines between them. */
export function splitAddresses(text: string): string[] {
  return [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter((part) => part !== ''),
    ),
  ];
}

export type AddressProblem = { kind: 'required' | 'tooMany' } | { kind: 'invalid'; email: string };

export function findAddressProblem(emails: readonly string[]): AddressProblem | undefined {
  const [issue] = invitedEmails.safeParse(emails).error?.issues ?? [];
  const email = emails[Number(issue?.path[0])];
  if (email !== undefined) return { kind: 'invalid', email };
  return issue && { kind: issue.message === 'required' ? 'required' : 'tooMany' };
}
