import type { FieldError } from '@gramy/contract/errors';

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

/** The contract's own limits; a test holds them against it. */
export const limits = { name: 120, email: 254, message: 5000 } as const;

const fieldsOnTheWire: Record<string, FieldName> = {
  'body.name': 'name',
  'body.email': 'email',
  'body.subject': 'topic',
  'body.message': 'message',
};

export function readTopic(value: string | null | undefined): Topic | undefined {
  return topics.find((topic) => topic === value);
}

export function isFieldProblem(value: unknown): value is FieldProblem {
  return problems.some((problem) => problem === value);
}

/**
 * Says at once what the server would say too. It is never stricter than the contract, and where the contract
 * knows better (odd addresses, unreadable characters) the server's objection is shown in the same place.
 */
export function checkFields(fields: ContactFields): FieldProblems {
  return {
    ...checkText('name', fields.name, limits.name),
    ...checkEmail(fields.email.trim()),
    ...(fields.topic === '' ? { topic: 'required' } : {}),
    ...checkText('message', fields.message, limits.message),
  };
}

function checkText(name: 'name' | 'message', value: string, limit: number): FieldProblems {
  const text = value.trim();
  if (text === '') return { [name]: 'required' };
  return text.length > limit ? { [name]: 'tooLong' } : {};
}

function checkEmail(email: string): FieldProblems {
  if (email === '') return { email: 'emailRequired' };
  if (email.length > limits.email) return { email: 'tooLong' };
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? {} : { email: 'emailInvalid' };
}

/** The server's objections in the words of the form. One that concerns no field here is left out. */
export function readServerProblems(errors: readonly FieldError[]): FieldProblems {
  const found: FieldProblems = {};
  for (const { path, code } of errors) {
    const field = fieldsOnTheWire[path];
    if (field) found[field] ??= translateCode(code);
  }
  return found;
}

function translateCode(code: string): FieldProblem {
  if (code === 'too_big') return 'tooLong';
  return isFieldProblem(code) ? code : 'refused';
}
