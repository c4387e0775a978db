import { phone } from '@gramy/contract/schemas/account';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { type PhoneNumber, toE164 } from '../ui/form/phone-number.ts';
import type { Problems } from './server-objections.ts';

/** What a form holds, made of the contract's own fields: it says at once what the server would say too. */
export type FormSchema<Name extends string = string> = z.ZodMiniObject<Record<Name, z.ZodMiniType>>;

/** In the order in which they stand on the screen. */
export function listNames<Name extends string>(schema: FormSchema<Name>): Name[] {
  return Object.keys(schema.shape) as Name[];
}

/** What is typed stays as it is typed. The code of the contract is the message of an error. */
export function resolveWith<Fields extends FieldValues>(schema: FormSchema): Resolver<Fields> {
  return zodResolver(schema, undefined, { raw: true }) as Resolver<FieldValues> as Resolver<Fields>;
}

/** The first objection to each field, by its code. */
export function findProblems<Name extends string>(
  schema: FormSchema<Name>,
  values: Record<Name, unknown>,
): Problems<Name> {
  const problems: Problems<Name> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    problems[path[0] as Name] ??= message;
  }
  return problems;
}

/** A number in its two parts. */
export const typedPhone = z.pipe(
  z.transform((typed: PhoneNumber) => (typed.number.trim() === '' ? '' : (toE164(typed) ?? 'none'))),
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
