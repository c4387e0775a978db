import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useApi } from '../../../lib/api.ts';
import { useAction } from '../../../lib/use-action.ts';
import { runAfterPress } from '../../../ui/form/after-press.ts';
import { focusField } from '../../../ui/form/focus-field.ts';
import { changePassword } from './account-changes.ts';
import {
  checkFields,
  type FieldName,
  type FieldProblems,
  fieldNames,
  isFieldProblem,
  type PasswordFields,
  readRefusal,
} from './password-fields.ts';

const empty: PasswordFields = { currentPassword: '', newPassword: '', repeat: '' };

export function findFieldId(name: FieldName): string {
  return `security-${name}`;
}

/** Checked when a field is left and when it is sent; the fields are empty again once it is done. */
export function usePasswordForm(hasPassword: boolean, onChanged: () => void) {
  const api = useApi();
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<PasswordFields>({
    defaultValues: empty,
    mode: 'onTouched',
    resolver: resolveWith(hasPassword),
    shouldFocusError: false,
  });
  const { start, isBusy } = useAction({
    run: ({ currentPassword, newPassword }: PasswordFields) =>
      changePassword(api, hasPassword ? currentPassword : undefined, newPassword),
    onDone() {
      form.reset(empty);
      onChanged();
    },
    onFailed(error) {
      const refusal = readRefusal(error);
      for (const name of fieldNames) if (refusal[name]) form.setError(name, { type: refusal[name] });
      if (!focusFirst(refusal)) setFailure(error);
    },
  });
  return {
    register: (name: FieldName, onChange?: () => void) => {
      const { onBlur, ...rest } = form.register(name, onChange ? { onChange } : {});
      return { ...rest, onBlur: (event: object) => runAfterPress(() => void onBlur(event as never)) };
    },
    control: form.control,
    hasChanges: form.formState.isDirty && !isBusy,
    problems: readProblems(form.formState.errors),
    failure,
    isBusy,
    checkRepeatAgain: () => {
      if (form.getFieldState('repeat').isTouched) void form.trigger('repeat');
    },
    submit: form.handleSubmit(
      (fields) => {
        setFailure(undefined);
        start(fields);
      },
      () => focusFirst(checkFields(form.getValues(), hasPassword)),
    ),
  };
}

function focusFirst(problems: FieldProblems): boolean {
  const first = fieldNames.find((name) => problems[name]);
  return first !== undefined && focusField(findFieldId(first));
}

function resolveWith(hasPassword: boolean): Resolver<PasswordFields> {
  return (fields) => {
    const found = Object.entries(checkFields(fields, hasPassword));
    if (found.length === 0) return { values: fields, errors: {} };
    return { values: {}, errors: Object.fromEntries(found.map(([name, type]) => [name, { type }])) };
  };
}

function readProblems(errors: Partial<Record<FieldName, { type?: unknown }>>): FieldProblems {
  const found: FieldProblems = {};
  for (const name of fieldNames) {
    const type = errors[name]?.type;
    if (isFieldProblem(type)) found[name] = type;
  }
  return found;
}
