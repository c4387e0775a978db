import { ApiError } from '@gramy/contract/api-error';
import { createRandomId } from '@gramy/contract/random-id';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { sendClaim } from '../../../entities/provider/queries.ts';
import { sendFile } from '../../../lib/content/send-file.ts';
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
import { isProofType, isSendableProof } from './proof-file.ts';

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
  const [proof, setProof] = useState<File | null>(null);
  const [isProofRefused, setIsProofRefused] = useState(false);
  const sentProof = useRef<{ file: File; key: string }>(undefined);

  const object = (problems: ClaimProblems) =>
    setObjection(({ number }) => ({ number: number + 1, problems }));

  const refuseProof = () => {
    setProof(null);
    setIsProofRefused(true);
  };

  /** Where it lies; sent once, as long as the claim that it belongs to has not been refused. */
  async function uploadProof(): Promise<string | undefined> {
    if (proof === null || !isProofType(proof.type)) return undefined;
    if (sentProof.current?.file !== proof) {
      sentProof.current = { file: proof, key: await sendFile(api, proof, proof.type) };
    }
    return sentProof.current.key;
  }

  async function deliver() {
    setSend({ step: 'sending' });
    try {
      const proofKey = await uploadProof();
      const body = { ...fields, phone: writePhone(fields.phone), ...(proofKey ? { proofKey } : {}) };
      const words = JSON.stringify(body);
      // Other words are another claim; the same ones are the same, however often they are sent.
      if (attempt.current.words !== words) attempt.current = { key: createRandomId(), words };
      await sendClaim(api, slug, body, attempt.current.key);
      draft.remove();
      setSend({ step: 'sent' });
    } catch (error) {
      if (error instanceof ApiError && error.failure === 'problem') {
        // The server has said no: what it had of the file is gone. Without an answer it may be a yes.
        sentProof.current = undefined;
        if (error.code === 'proofRefused') {
          refuseProof();
          setSend({ step: 'writing' });
          return;
        }
      }
      const problems = nameProblems(readObjections(error, claimFields));
      const isAboutFields = Object.keys(problems).length > 0;
      object(problems);
      setSend(isAboutFields ? { step: 'writing' } : { step: 'failed', error });
    }
  }

  return {
    proof,
    isProofRefused,
    chooseProof: (file: File | null) => {
      const isGood = file === null || isSendableProof(file);
      setProof(isGood ? file : null);
      setIsProofRefused(!isGood);
    },
    fields,
    send,
    objection,
    set: (name: ClaimField, value: string) => {
      const next = { ...fields, [name]: value };
      setFields(next);
      setObjection(({ number, problems: { [name]: _, ...problems } }) => ({ number, problems }));
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
