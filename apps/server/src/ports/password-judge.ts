export interface PasswordJudge {
  /** Whether somebody who knows the habits of people, and these words about this one, would soon guess it. */
  isCommon(password: string, personalWords: readonly string[]): Promise<boolean>;
}
