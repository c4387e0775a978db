import { createRandomId } from '@gramy/contract/random-id';
import type { FormDraft } from '../../../lib/forms/form-draft.ts';
import { draftPrefix } from '../../../lib/forms/form-draft-storage.ts';
import { defineStoredValue, findSessionStorage } from '../../../lib/storage/storage.ts';
import type { ContactMessage } from '../queries.ts';
import { type ContactFields, readTopic, type Topic } from './contact-fields.ts';

/** A message on its way: what was sent under which key. */
export interface Attempt {
  key: string;
  fields: ContactFields;
  message: ContactMessage;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Survives a reload and a change of language; gone with the tab, or after a day. */
export const storedAttempt = defineStoredValue<Attempt>({
  key: `${draftPrefix}contact-attempt`,
  findStorage: findSessionStorage,
  maxAgeMs: dayMs,
  parse: parseAttempt,
});

export function parseAttempt(stored: unknown): Attempt | undefined {
  if (!isRecord(stored) || !isRecord(stored.message) || typeof stored.key !== 'string') return undefined;
  const fields = parseFields(stored.fields);
  const { name, email, subject, message, language } = stored.message;
  const isWhole = [name, email, subject, message].every((text) => typeof text === 'string');
  if (!fields || !isWhole || (language !== 'en' && language !== 'pl')) return undefined;
  return { key: stored.key, fields, message: stored.message as ContactMessage };
}

function parseFields(stored: unknown): ContactFields | undefined {
  if (!isRecord(stored)) return undefined;
  const { name, email, topic, message } = stored;
  if (typeof name !== 'string' || typeof email !== 'string' || typeof message !== 'string') return undefined;
  return { name, email, topic: readTopic(asText(topic)) ?? '', message };
}

/**
 * One message keeps its key and its words through every attempt, even when the language was changed in between:
 * the answer to the first may have been lost on the way. Other words are another message.
 */
export function chooseAttempt(
  previous: Attempt | undefined,
  fields: ContactFields,
  compose: () => ContactMessage,
  createKey: () => string = createRandomId,
): Attempt {
  if (previous && hasSameWords(previous.fields, fields)) return previous;
  return { key: createKey(), fields: { ...fields }, message: compose() };
}

function hasSameWords(left: ContactFields, right: ContactFields): boolean {
  return (
    left.name === right.name &&
    left.email === right.email &&
    left.topic === right.topic &&
    left.message === right.message
  );
}

/** The address has the first word when it is a new one; after that, what was chosen in the form. */
export function chooseTopic(
  asked: Topic | undefined,
  draft: FormDraft<ContactFields> | undefined,
  shown: Topic | '',
): Topic | '' {
  // Without a draft, what the form shows was chosen before hydration.
  if (!draft) return shown || (asked ?? '');
  return asked && asked !== draft.purpose ? asked : (readTopic(draft.fields.topic) ?? '');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
