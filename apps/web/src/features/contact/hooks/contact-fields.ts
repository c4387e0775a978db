import { contactForm } from '@gramy/contract/schemas/contact-form';
import * as z from 'zod/mini';
import { createNaming } from '../../../lib/forms/form-schema.ts';

export const topics = [
  'booking',
  'payment',
  'account',
  'place',
  'business',
  'privacy',
  'accessibility',
  'other',
] as const;

export type Topic = (typeof topics)[number];

/** As they stand in the form: the subject of the message is the name of its topic. */
export interface ContactFields {
  name: string;
  email: string;
  topic: Topic | '';
  message: string;
}

export type FieldName = keyof ContactFields;

/** In the order of the form. */
export const fieldNames = ['name', 'email', 'topic', 'message'] as const satisfies readonly FieldName[];

/** What the message files have words for. */
const problems = [
  'required',
  'emailRequired',
  'emailInvalid',
  'tooLong',
  'unreadableText',
  'refused',
] as const;

export type FieldProblem = (typeof problems)[number];
export type FieldProblems = Partial<Record<FieldName, FieldProblem>>;

const { name, email, message } = contactForm.shape;

/** The subject of a message is the name of its topic. */
export const contactSchema = z.object({
  name,
  email,
  topic: z.enum(topics, { error: 'required' }),
  message,
});

/** What the contract calls them. */
export const fieldPaths: Readonly<Record<FieldName, string>> = {
  name: 'name',
  email: 'email',
  topic: 'subject',
  message: 'message',
};

export function readTopic(value: string | null | undefined): Topic | undefined {
  return topics.find((topic) => topic === value);
}

export const nameProblems = createNaming<FieldName, FieldProblem>(problems, (code) =>
  code === 'emailFormat' ? 'emailInvalid' : code,
);
