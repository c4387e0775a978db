import { ApiError } from '@gramy/contract/api-error';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type FormSchema, listNames, readCodes, resolveWith } from '../../../lib/forms/form-schema.ts';
import { readObjections } from '../../../lib/queries/server-objections.ts';
import { runAfterPress } from '../../../ui/form/after-press.ts';
import { focusField } from '../../../ui/form/focus-field.ts';
import {
  type AuthFields,
  emptyFields,
  type FieldName,
  type FieldProblems,
  nameProblems,
} from './auth-fields.ts';
import { findFieldId } from './field-id.ts';

interface AuthFormOptions {
  schema: FormSchema;
  defaults?: Partial<AuthFields>;
  /** Asked when everything is filled in: false keeps the form where it is. */
  canSend?: () => boolean;
  /** Throws what went wrong; after it has come to an end, another screen follows. */
  send: (fields: AuthFields) => Promise<void>;
}

/** Why an attempt was refused; the number distinguishes one refusal from the next. */
interface Objection {
  number: number;
  names: readonly FieldName[];
}

/** One form of the family: checked when a field is left and when it is sent, sent once, nothing lost when it fails. */
export function useAuthForm({ schema, defaults, canSend = () => true, send }: AuthFormOptions) {
  const names = listNames<FieldName>(schema);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [objection, setObjection] = useState<Objection>({ number: 0, names: [] });
  const isSending = useRef(false);
  const form = useForm<AuthFields>({
    defaultValues: { ...emptyFields, ...defaults },
    mode: 'onTouched',
    resolver: resolveWith(schema),
    shouldFocusError: false,
  });
  const problems = nameProblems(readCodes(form.formState.errors));

  const faulty = objection.names.filter((name) => problems[name]);
  useFirstFaultFocus(faulty[0], objection.number);

  function objectTo(found: FieldProblems) {
    setObjection(({ number }) => ({ number: number + 1, names: names.filter((name) => found[name]) }));
  }

  async function deliver(fields: AuthFields) {
    if (isSending.current || !canSend()) return;
    isSending.current = true;
    setIsBusy(true);
    setFailure(undefined);
    objectTo({});
    try {
      if (!navigator.onLine) throw new ApiError('network', 'The browser is offline');
      await send(fields);
    } catch (error) {
      showFailure(error);
      setIsBusy(false);
      isSending.current = false;
    }
  }

  function showFailure(error: unknown) {
    const found = readRefusal(error, names);
    if (Object.keys(found).length === 0) {
      setFailure(error);
      return;
    }
    for (const name of names) {
      const problem = found[name];
      if (problem) form.setError(name, { message: problem });
    }
    objectTo(found);
  }

  return {
    form,
    problems,
    failure,
    setFailure,
    isBusy,
    /** Refused fields that are still wrong, for the summary. */
    faulty,
    attempt: objection.number,
    register: (name: Exclude<FieldName, 'phone'>, onChange?: () => void) => {
      const { onBlur, ...rest } = form.register(name, onChange ? { onChange } : {});
      return { ...rest, onBlur: (event: object) => runAfterPress(() => void onBlur(event as never)) };
    },
    submit: form.handleSubmit(deliver, (errors) => {
      setFailure(undefined);
      objectTo(nameProblems(readCodes(errors)));
    }),
  };
}

/** Once for every attempt, and after the summary has appeared, which would keep the focus for itself. */
function useFirstFaultFocus(first: FieldName | undefined, attempt: number): void {
  const focused = useRef(0);
  useEffect(() => {
    if (!first || focused.current === attempt) return;
    focused.current = attempt;
    focusField(findFieldId(first));
  }, [first, attempt]);
}

export type AuthForm = ReturnType<typeof useAuthForm>;

/** Objections to single fields; without any, the failure concerns the form as a whole. */
function readRefusal(error: unknown, names: readonly FieldName[]): FieldProblems {
  const isCommon = error instanceof ApiError && error.code === 'passwordCommon';
  return isCommon ? { password: 'passwordCommon' } : nameProblems(readObjections(error, names));
}
