import type { BookingType } from '@gramy/domain/booking/booking-type';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { listNames, readCodes, resolveWith } from '../../../lib/forms/form-schema.ts';
import { runAfterPress } from '../../../ui/form/after-press.ts';
import { focusField } from '../../../ui/form/focus-field.ts';
import {
  emptyFields,
  type FieldName,
  type FieldProblems,
  findSchema,
  type InformationFields,
  isBlank,
  nameProblems,
} from './information-fields.ts';

interface InformationFormOptions {
  bookingType: BookingType;
  defaults: InformationFields;
  /** What the server objected to when it was sent before. */
  objections: FieldProblems;
  /** Every change, so that nothing typed is lost. */
  onType: (fields: InformationFields) => void;
  onDone: (fields: InformationFields) => void;
}

export function findFieldId(name: FieldName): string {
  return `checkout-${name}`;
}

/** Checked when a field is left and when one goes on. */
export function useInformationForm(options: InformationFormOptions) {
  const { bookingType, defaults, objections, onType, onDone } = options;
  const schema = findSchema(bookingType);
  const names = listNames<FieldName>(schema);
  const [attempt, setAttempt] = useState(0);
  const form = useForm<InformationFields>({
    defaultValues: defaults,
    mode: 'onTouched',
    resolver: resolveWith(schema),
    shouldFocusError: false,
  });
  const found = nameProblems(readCodes(form.formState.errors));
  const problems: FieldProblems = {};
  for (const name of names) {
    const problem = found[name] ?? (form.formState.dirtyFields[name] ? undefined : objections[name]);
    if (problem) problems[name] = problem;
  }
  const faulty = attempt === 0 ? [] : names.filter((name) => problems[name]);
  const [first] = faulty;
  useFirstFaultFocus(first, attempt);
  useTyping(form.subscribe, onType);
  useLateDefaults(form, defaults);

  return {
    form,
    problems,
    faulty,
    attempt,
    register: (name: Exclude<FieldName, 'phone'>) => {
      const { onBlur, ...rest } = form.register(name);
      return { ...rest, onBlur: (event: object) => runAfterPress(() => void onBlur(event as never)) };
    },
    submit: form.handleSubmit(
      (fields) => onDone(fields),
      () => setAttempt((number) => number + 1),
    ),
  };
}

export type InformationForm = ReturnType<typeof useInformationForm>;

function useTyping(
  subscribe: ReturnType<typeof useForm<InformationFields>>['subscribe'],
  onType: (fields: InformationFields) => void,
): void {
  const type = useRef(onType);
  type.current = onType;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => type.current(values) }),
    [subscribe],
  );
}

/** What comes to be known while the form is open goes where nothing stands. */
function useLateDefaults(
  { getValues, setValue, clearErrors }: UseFormReturn<InformationFields>,
  defaults: InformationFields,
): void {
  useEffect(() => {
    for (const name of Object.keys(emptyFields) as FieldName[]) {
      if (!isBlank(getValues(name)) || isBlank(defaults[name])) continue;
      setValue(name, defaults[name]);
      clearErrors(name);
    }
  }, [defaults, getValues, setValue, clearErrors]);
}

/** Once for every attempt. */
function useFirstFaultFocus(first: FieldName | undefined, attempt: number): void {
  const focused = useRef(0);
  useEffect(() => {
    if (!first || focused.current === attempt) return;
    focused.current = attempt;
    focusField(findFieldId(first));
  }, [first, attempt]);
}
