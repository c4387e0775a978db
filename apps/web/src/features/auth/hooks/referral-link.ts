import { longestReferralCode } from '@gramy/contract/schemas/account';

const referralParameter = 'ref';

/** The code that a friend's link brought along; undefined where none did. */
export function readReferralCode(search: string): string | undefined {
  const code = new URLSearchParams(search).get(referralParameter)?.trim().slice(0, longestReferralCode);
  return code || undefined;
}

/** The same code on another address of the way in. */
export function withReferralCode(path: string, code: string | undefined): string {
  if (code === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [referralParameter]: code })}`;
}
