/** In the order they are shown. Letters and digits of every script count; a space is not a special character. */
export const passwordRules = [
  { name: 'length', isMet: (password: string) => [...password].length >= 8 },
  { name: 'uppercase', isMet: (password: string) => /\p{Lu}/u.test(password) },
  { name: 'lowercase', isMet: (password: string) => /\p{Ll}/u.test(password) },
  { name: 'digit', isMet: (password: string) => /\p{Nd}/u.test(password) },
  { name: 'special', isMet: (password: string) => /[^\p{L}\p{M}\p{N}\s]/u.test(password) },
] as const;

export type PasswordRuleName = (typeof passwordRules)[number]['name'];

export function unmetPasswordRules(password: string): PasswordRuleName[] {
  return passwordRules.filter((rule) => !rule.isMet(password)).map((rule) => rule.name);
}
