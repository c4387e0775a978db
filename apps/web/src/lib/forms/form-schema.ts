import { phone } from '@gramy/contract/schemas/account';
import { toE164 } from '@gramy/domain/account/phone-number';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Problems } from '../queries/server-objections.ts';

/** What a form holds, made of the contract's own fields: it says at once what the server would say too. */
export type FormSchema = z.ZodMiniObject<Record<string, z.ZodMiniType>>;

/** In the order in which they stand on the screen. */
export function listNames<Name extends string>(schema: FormSchema): Name[] {
  return Object.keys(schema.shape) as Name[];
}

/** What is typed stays as it is typed. The code of the contract is the message of an error. */
export function resolveWith<Fields extends FieldValues>(schema: FormSchema): Resolver<Fields> {
  return zodResolver(schema, undefined, { raw: true }) as Resolver<FieldValues> as Resolver<Fields>;
}

/** The first objection to each field, by its code. */
export function findProblems<Name extends string>(schema: FormSchema, values: object): Problems<Name> {
  const problems: Problems<Name> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    problems[path[0] as Name] ??= message;
  }
  return problems;
}

const moreThanAny = 'x'.repeat(100_000);

/** The most characters that a field takes, as the contract has it. */
export function findLimit(schema: FormSchema, name: string): number | undefined {
  const issues = schema.shape[name]?.safeParse(moreThanAny).error?.issues ?? [];
  const issue = issues.find(({ code }) => code === 'too_big');
  return issue && 'maximum' in issue ? Number(issue.maximum) : undefined;
}

/** By the code in its message, what the resolver or the server has found wrong with each field. */
export function readCodes<Name extends string>(
  errors: Partial<Record<Name, { message?: string | undefined } | undefined>>,
): Problems<Name> {
  const codes: Problems<Name> = {};
  for (const name of Object.keys(errors) as Name[]) codes[name] = errors[name]?.message ?? '';
  return codes;
}

/** Takes the contract's codes for the problems that a form has words for; any other one is `refused`. */
export function createNaming<Name extends string, const Problem extends string>(
  known: readonly Problem[],
  rename: (code: string, name: Name) => string = (code) => code,
): (codes: Problems<Name>) => Partial<Record<Name, Problem | 'refused'>> {
  return (codes) => {
    const named: Partial<Record<Name, Problem | 'refused'>> = {};
    for (const name of Object.keys(codes) as Name[]) {
      const code = rename(codes[name] ?? '', name);
      named[name] = known.find((problem) => problem === code) ?? 'refused';
    }
    return named;
  };
}

/** A number in its two parts. */
export const typedPhone = z.pipe(
  z.transform((typed: { prefix: string; number: string }) =>
    typed.number.trim() === '' ? '' : (toE164(typed) ?? 'none'),
  ),
  phone,
);

/** Nothing typed is nothing known. */
export function emptyOr<Schema extends z.ZodMiniType<unknown, string>>(schema: Schema) {
  return z.pipe(
    z.transform((text: string) => (text.trim() === '' ? null : text)),
    z.nullable(schema),
  );
}

/** For a password that is typed twice. Says so whatever else is wrong. */
export function sameTwice<Name extends string>(name: Name) {
  return z.refine<Record<Name | 'repeat', string>>(({ [name]: first, repeat }) => repeat === first, {
    path: ['repeat'],
    error: 'passwordsDiffer',
    when: () => true,
  });
}
