import { ApiError } from '@gramy/contract/api-error';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { runAfterPress } from '../../../ui/form/after-press.ts';
import { focusField } from '../../../ui/form/focus-field.ts';
import {
  type AuthFields,
  checkFields,
  emptyFields,
  type FieldChecks,
  type FieldName,
  type FieldProblems,
  isFieldProblem,
  listNames,
  readServerProblems,
} from './auth-fields.ts';
import { findFieldId } from './field-id.ts';

interface AuthFormOptions {
  checks: FieldChecks;
  defaults?: Partial<AuthFields>;
  /** Asked when everything is filled in: false keeps the form where it is. */
  canSend?: () => boolean;
  /** Throws what went wrong; after it has come to an end, another screen follows. */
  send: (fields: AuthFields) => Promise<void>;
}

/** What an attempt was refused for; the number tells one refusal from the next. */
interface Objection {
  number: number;
  names: readonly FieldName[];
}

/** One form of the family: checked when a field is left and when it is sent, sent once, nothing lost when it fails. */
export function useAuthForm({ checks, defaults, canSend = () => true, send }: AuthFormOptions) {
  const names = listNames(checks);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [objection, setObjection] = useState<Objection>({ number: 0, names: [] });
  const isSending = useRef(false);
  const form = useForm<AuthFields>({
    defaultValues: { ...emptyFields, ...defaults },
    mode: 'onTouched',
    resolver: resolveWith(checks),
    shouldFocusError: false,
  });
  const problems = readProblems(form.formState.errors);

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
      if (problem) form.setError(name, { type: problem });
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
    submit: form.handleSubmit(deliver, () => {
      setFailure(undefined);
      objectTo(checkFields(checks, form.getValues()));
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

function resolveWith(checks: FieldChecks): Resolver<AuthFields> {
  return (fields) => {
    const problems = Object.entries(checkFields(checks, fields));
    if (problems.length === 0) return { values: fields, errors: {} };
    return { values: {}, errors: Object.fromEntries(problems.map(([name, type]) => [name, { type }])) };
  };
}

function readProblems(errors: Partial<Record<FieldName, { type?: unknown }>>): FieldProblems {
  const found: FieldProblems = {};
  for (const name of Object.keys(errors) as FieldName[]) {
    const type = errors[name]?.type;
    if (isFieldProblem(type)) found[name] = type;
  }
  return found;
}

/** Objections to single fields; without any, the failure concerns the form as a whole. */
function readRefusal(error: unknown, names: readonly FieldName[]): FieldProblems {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'passwordCommon') return { password: 'passwordCommon' };
  return readServerProblems(error.fieldErrors, names);
}
