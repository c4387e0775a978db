import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { readCodes, resolveWith } from '../../../lib/forms/form-schema.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { runAfterPress } from '../../../ui/form/after-press.ts';
import { focusField } from '../../../ui/form/focus-field.ts';
import { changePassword } from './account-changes.ts';
import {
  type FieldName,
  type FieldProblems,
  fieldNames,
  findSchema,
  nameProblems,
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
    resolver: resolveWith(findSchema(hasPassword)),
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
      for (const name of fieldNames) if (refusal[name]) form.setError(name, { message: refusal[name] });
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
    problems: nameProblems(readCodes(form.formState.errors)),
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
      (errors) => focusFirst(nameProblems(readCodes(errors))),
    ),
  };
}

function focusFirst(problems: FieldProblems): boolean {
  const first = fieldNames.find((name) => problems[name]);
  return first !== undefined && focusField(findFieldId(first));
}
