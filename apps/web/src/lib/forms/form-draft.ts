import { useEffect, useEffectEvent, useMemo } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router';
import { useSession } from '../session/session-context.tsx';
import { defineStoredValue, findSessionStorage, type StoredValue } from '../storage/storage.ts';
import { draftPrefix } from './form-draft-storage.ts';

/** The fields of a form that hold text; only these can be kept. */
type TextField<Fields> = {
  [Name in keyof Fields & string]: Fields[Name] extends string ? Name : never;
}[keyof Fields & string];

type Texts<Fields> = Partial<Pick<Fields, TextField<Fields>>>;

export interface FormDraftOptions<Fields extends FieldValues> {
  /** Tells the forms of one page apart. */
  name: string;
  /** One by one, so that nothing is kept by accident. Secrets are refused. */
  fields: readonly TextField<Fields>[];
  /** What the address asked the form for; comes back with the draft, because a later link may ask for something else. */
  purpose?: string | undefined;
  /** What to put into the form; by default, the stored values of fields that are empty. */
  fill?: (draft: FormDraft<Fields> | undefined, shown: Fields) => Texts<Fields>;
}

export interface FormDraft<Fields extends FieldValues> {
  fields: Texts<Fields>;
  purpose: string | undefined;
}

interface KeptDraft<Fields extends FieldValues> extends FormDraft<Fields> {
  /** Null for somebody who was not signed in. */
  owner: string | null;
}

type DraftForm<Fields extends FieldValues> = Pick<
  UseFormReturn<Fields>,
  'getValues' | 'setValue' | 'subscribe'
>;

const dayMs = 24 * 60 * 60 * 1000;
const secretName = /passw|secret|token|card|cvc|cvv|iban|^(?:pin|otp|code)$/i;
const ownerPattern = /^[\w-]{1,64}$/;

/**
 * Brings back what was typed into a form on this page before a reload or a login, and keeps every change: in this tab,
 * for a day, and for nobody else who signs in here.
 */
export function useFormDraft<Fields extends FieldValues>(
  form: DraftForm<Fields>,
  options: FormDraftOptions<Fields>,
): { clear(): void } {
  const { pathname } = useLocation();
  const { user } = useSession();
  const { name, fields, purpose } = options;
  const stored = useMemo(() => defineFormDraft<Fields>(pathname, name, fields), [pathname, name, fields]);
  const owner = user?._id ?? null;
  const attach = useEffectEvent(() => attachDraft(form, stored, owner, options));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, person or purpose fills the form anew
  useEffect(() => attach(), [stored, owner, purpose]);
  return { clear: stored.remove };
}

export function defineFormDraft<Fields extends FieldValues>(
  page: string,
  name: string,
  fields: readonly TextField<Fields>[],
  storage: Partial<Parameters<typeof defineStoredValue>[0]> = {},
): StoredValue<KeptDraft<Fields>> {
  const secret = fields.find((field) => secretName.test(field));
  if (secret) throw new TypeError(`A draft never keeps "${secret}"`);
  return defineStoredValue<KeptDraft<Fields>>({
    findStorage: findSessionStorage,
    ...storage,
    key: `${draftPrefix}${page}#${name}`,
    maxAgeMs: dayMs,
    parse: (given) => parseDraft(given, fields),
  });
}

/** Fills the form, then stores its changes. Returns the unsubscribe function. */
export function attachDraft<Fields extends FieldValues>(
  form: DraftForm<Fields>,
  stored: StoredValue<KeptDraft<Fields>>,
  owner: string | null,
  { fields, purpose, fill = fillGaps }: FormDraftOptions<Fields>,
): () => void {
  const kept = findOwnDraft(stored, owner);
  const shown = form.getValues();
  const filling = fill(kept, shown);
  for (const field of fields) {
    const value = filling[field];
    // What is typed into a form has no bounds that its type could know.
    if (value !== undefined) form.setValue(field as never, value as never);
  }
  const keep = (values: Fields) => {
    const texts = pickTexts(values, fields);
    if (Object.values(texts).every((text) => text === '')) stored.remove();
    // Whoever's session has run out is still the one who writes.
    else stored.write({ owner: owner ?? kept?.owner ?? null, fields: texts, purpose });
  };
  const wasTypedBefore = fields.some((field) => shown[field] && filling[field] === undefined);
  if (kept || wasTypedBefore) keep(form.getValues());
  return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
}

/** What was typed while the page was still on its way is newer than the draft. */
export function fillGaps<Fields extends FieldValues>(
  draft: FormDraft<Fields> | undefined,
  shown: Fields,
): Texts<Fields> {
  const gaps = Object.entries(draft?.fields ?? {}).filter(([field]) => !shown[field]);
  return Object.fromEntries(gaps) as Texts<Fields>;
}

export function findOwnDraft<Fields extends FieldValues>(
  stored: StoredValue<KeptDraft<Fields>>,
  owner: string | null,
): KeptDraft<Fields> | undefined {
  const kept = stored.read();
  const isSomebodyElses = kept && kept.owner !== null && owner !== null && kept.owner !== owner;
  if (!isSomebodyElses) return kept;
  stored.remove();
  return undefined;
}

function parseDraft<Fields extends FieldValues>(
  given: unknown,
  fields: readonly TextField<Fields>[],
): KeptDraft<Fields> | undefined {
  const { owner, fields: texts, purpose } = (given ?? {}) as Record<string, unknown>;
  const isOwner = owner === null || (typeof owner === 'string' && ownerPattern.test(owner));
  if (!isOwner || typeof texts !== 'object' || texts === null) return undefined;
  return {
    owner,
    fields: pickTexts(texts as Fields, fields),
    purpose: typeof purpose === 'string' ? purpose : undefined,
  };
}

function pickTexts<Fields extends FieldValues>(
  values: Fields,
  fields: readonly TextField<Fields>[],
): Texts<Fields> {
  const texts = fields.filter((field) => typeof values[field] === 'string');
  return Object.fromEntries(texts.map((field) => [field, values[field]])) as Texts<Fields>;
}
