import { type FormEvent, useState } from 'react';
import { type Problems, readObjections } from '../queries/server-objections.ts';
import { useAction } from '../queries/use-action.ts';
import { type FormSchema, findProblems } from './form-schema.ts';

interface SettingsFormOptions<Values extends object> {
  /** As the server has them. */
  saved: Values;
  schema: FormSchema;
  /** With the names of what has changed: what somebody else saved meanwhile is not to be overwritten. */
  save: (values: Values, changed: readonly (keyof Values & string)[]) => Promise<unknown>;
  onSaved: () => void;
  /** Where the first field that is wrong stands. */
  fieldId: (name: keyof Values & string) => string;
  /** What the contract calls each field, where it calls them something else. */
  paths?: Readonly<Record<keyof Values & string, string>>;
}

/**
 * A form of settings: it knows what has changed since the server last spoke, takes it back, sends it, and hands the
 * server's objections to the fields they are about.
 */
export function useSettingsForm<Values extends object>(options: SettingsFormOptions<Values>) {
  type Name = keyof Values & string;
  const { saved } = options;
  const [edits, setEdits] = useState<Partial<Values>>({});
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [failure, setFailure] = useState<unknown>();
  const values = { ...saved, ...edits };
  const names = Object.keys(saved) as Name[];
  const changed = names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(saved[name]));

  function showProblems(found: Problems<Name>): boolean {
    setProblems(found);
    const first = names.find((name) => found[name] !== undefined);
    if (first === undefined) return false;
    document.getElementById(options.fieldId(first))?.focus();
    return true;
  }

  const { start, isBusy } = useAction({
    run: (sent: { values: Values; changed: readonly Name[] }) => options.save(sent.values, sent.changed),
    onDone() {
      setEdits({});
      options.onSaved();
    },
    onFailed(error) {
      if (!showProblems(readObjections(error, names, options.paths))) setFailure(error);
    },
  });

  return {
    values,
    changed,
    problems,
    failure,
    isBusy,
    set<Field extends Name>(name: Field, value: Values[Field]) {
      setEdits((before) => ({ ...before, [name]: value }));
      setProblems(({ [name]: _, ...rest }) => rest as Problems<Name>);
    },
    /** Written as it is usually written; whatever is wrong with it stays wrong. */
    tidy<Field extends Name>(name: Field, value: Values[Field]) {
      if (value !== values[name]) setEdits((before) => ({ ...before, [name]: value }));
    },
    undo() {
      setEdits({});
      setProblems({});
      setFailure(undefined);
    },
    submit(event?: FormEvent) {
      event?.preventDefault();
      setFailure(undefined);
      if (!showProblems(findProblems(options.schema, values))) start({ values, changed });
    },
  };
}
