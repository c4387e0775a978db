import { ApiError } from '@gramy/contract/api-error';

/** What is wrong with each field of a form, by its code. */
export type Problems<Name extends string> = Partial<Record<Name, string>>;

/**
 * By the name of the field; `body.phone` is about `phone`. `paths` says what the contract calls each field, where it calls
 * them something else.
 */
export function readObjections<Name extends string>(
  error: unknown,
  names: readonly Name[],
  paths?: Readonly<Record<Name, string>>,
): Problems<Name> {
  if (!(error instanceof ApiError)) return {};
  const objections: Problems<Name> = {};
  for (const { path, code } of error.fieldErrors) {
    const name = names.find((candidate) => path === `body.${paths?.[candidate] ?? candidate}`);
    if (name !== undefined) objections[name] ??= code;
  }
  return objections;
}
