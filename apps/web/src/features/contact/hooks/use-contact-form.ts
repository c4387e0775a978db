import { ApiError } from '@gramy/contract/api-error';
import { useReducer, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLanguage } from '../../../i18n/use-language.ts';
import { readCodes, resolveWith } from '../../../lib/forms/form-schema.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { readObjections } from '../../../lib/queries/server-objections.ts';
import { sendContactMessage } from '../queries.ts';
import { chooseAttempt } from './contact-draft.ts';
import {
  type ContactFields,
  contactSchema,
  type FieldProblems,
  fieldNames,
  fieldPaths,
  nameProblems,
  type Topic,
} from './contact-fields.ts';
import { describeFailure, reduceSend } from './send-state.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useTopicNames } from './use-topic-names.ts';

/** Why an attempt was refused; the number distinguishes one refusal from the next. */
interface Objection {
  number: number;
  problems: FieldProblems;
}

export function useContactForm(askedTopic: Topic | undefined) {
  const api = useApi();
  const language = useLanguage();
  const topicNames = useTopicNames();
  const [send, dispatch] = useReducer(reduceSend, { step: 'writing' });
  const [objection, setObjection] = useState<Objection>({ number: 0, problems: {} });
  const isSending = useRef(false);
  // Without default values the form takes over what was typed before React was there.
  const form = useForm<ContactFields>({ resolver: resolveWith(contactSchema), shouldFocusError: false });
  const draft = useKeptDraft(form, askedTopic);

  function objectTo(problems: FieldProblems) {
    setObjection(({ number }) => ({ number: number + 1, problems }));
  }

  async function deliver(fields: ContactFields) {
    if (isSending.current) return;
    isSending.current = true;
    objectTo({});
    dispatch({ type: 'started' });
    try {
      if (!navigator.onLine) throw new ApiError('network', 'The browser is offline');
      const attempt = chooseAttempt(draft.readAttempt(), fields, () => ({
        name: fields.name,
        email: fields.email,
        subject: fields.topic === '' ? '' : topicNames[fields.topic],
        message: fields.message,
        language,
      }));
      draft.keepAttempt(attempt);
      await sendContactMessage(api, attempt.message, attempt.key);
      form.reset({ ...fields, topic: '', message: '' });
      draft.clear();
      dispatch({ type: 'arrived', email: fields.email.trim() });
    } catch (error) {
      showFailure(error);
    } finally {
      isSending.current = false;
    }
  }

  function showFailure(error: unknown) {
    const problems = nameProblems(readObjections(error, fieldNames, fieldPaths));
    if (Object.keys(problems).length > 0) {
      for (const name of fieldNames) {
        const problem = problems[name];
        if (problem) form.setError(name, { message: problem });
      }
      objectTo(problems);
      dispatch({ type: 'refused' });
      return;
    }
    // A key that the server holds for other words would be refused for ever.
    if (error instanceof ApiError && error.code === 'idempotencyKeyReused') draft.keepAttempt(undefined);
    dispatch({ type: 'failed', failure: describeFailure(error, navigator.onLine) });
  }

  return {
    register: form.register,
    problems: nameProblems(readCodes(form.formState.errors)),
    send,
    objection,
    submit: form.handleSubmit(deliver, (errors) => {
      dispatch({ type: 'refused' });
      objectTo(nameProblems(readCodes(errors)));
    }),
    reopen: () => dispatch({ type: 'reopened' }),
  };
}

export type ContactForm = ReturnType<typeof useContactForm>;
