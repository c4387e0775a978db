import { createRandomId } from '@gramy/contract/random-id';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { sendClaim } from '../../../entities/provider/queries.ts';
import { defineFormDraft, findOwnDraft } from '../../../lib/forms/form-draft.ts';
import { findProblems } from '../../../lib/forms/form-schema.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { readObjections } from '../../../lib/queries/server-objections.ts';
import type { SessionUser } from '../../../lib/session/session.ts';
import {
  type ClaimField,
  type ClaimFields,
  type ClaimProblems,
  claimFields,
  claimSchema,
  nameProblems,
  writePhone,
} from './claim-fields.ts';

const blankClaim: ClaimFields = { fullName: '', position: '', email: '', phone: '', taxId: '', message: '' };

type Send = { step: 'writing' } | { step: 'sending' } | { step: 'sent' } | { step: 'failed'; error: unknown };

/** What is typed outlives a session that ends meanwhile, for the same person in the same tab. */
export function useClaim(slug: string, user: SessionUser) {
  const api = useApi();
  const { pathname } = useLocation();
  const draft = useMemo(() => defineFormDraft<ClaimFields>(pathname, 'claim', claimFields), [pathname]);
  const [fields, setFields] = useState<ClaimFields>(() => ({
    ...blankClaim,
    fullName: user.name,
    ...findOwnDraft(draft, user._id)?.fields,
  }));
  const [send, setSend] = useState<Send>({ step: 'writing' });
  /** The number distinguishes one refusal from the next. */
  const [objection, setObjection] = useState<{ number: number; problems: ClaimProblems }>({
    number: 0,
    problems: {},
  });
  const attempt = useRef({ key: createRandomId(), words: '' });

  const object = (problems: ClaimProblems) =>
    setObjection(({ number }) => ({ number: number + 1, problems }));

  async function deliver() {
    const words = JSON.stringify(fields);
    // Other words are another claim; the same ones are the same, however often they are sent.
    if (attempt.current.words !== words) attempt.current = { key: createRandomId(), words };
    setSend({ step: 'sending' });
    try {
      await sendClaim(api, slug, { ...fields, phone: writePhone(fields.phone) }, attempt.current.key);
      draft.remove();
      setSend({ step: 'sent' });
    } catch (error) {
      const problems = nameProblems(readObjections(error, claimFields));
      const isAboutFields = Object.keys(problems).length > 0;
      object(problems);
      setSend(isAboutFields ? { step: 'writing' } : { step: 'failed', error });
    }
  }

  return {
    fields,
    send,
    objection,
    set: (name: ClaimField, value: string) => {
      const next = { ...fields, [name]: value };
      setFields(next);
      draft.write({ owner: user._id, fields: next, purpose: undefined });
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (send.step === 'sending') return;
      const problems = nameProblems(findProblems(claimSchema, fields));
      object(problems);
      if (Object.keys(problems).length === 0) void deliver();
      else setSend({ step: 'writing' });
    },
  };
}
