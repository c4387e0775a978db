import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { readCode } from '../hooks/read-code.ts';
import { CodeCamera } from './code-camera.tsx';

/** At the door: hold a ticket in front of the camera, or type what stands on it. */
export function CheckInStart() {
  const { t } = useTranslation('venue-desk');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  usePageHead({ title: t('codePageTitle'), description: t('scan.hold') });
  const open = (text: string) => {
    const reference = readCode(text);
    // What is no ticket of ours is said on a page of its own, as loudly as a wrong one.
    void navigate(buildHref(paths.checkIn, { reference: reference ?? text.slice(0, 20) }));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const isReadable = readCode(typed) !== undefined;
    setIsWrong(!isReadable);
    if (isReadable) open(typed);
  };
  return (
    <div className="mx-auto max-w-[35rem]">
      <h1 className="px-5 py-4 text-xl">{t('scan.title')}</h1>
      <CodeCamera onCode={open} />
      <form noValidate className="grid gap-3 px-5 py-6" onSubmit={send}>
        <Field
          label={t('scan.reference')}
          hint={t('scan.referenceHint')}
          {...(isWrong ? { error: t('scan.wrong') } : {})}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="line" size="large">
          {t('scan.look')}
        </Button>
      </form>
    </div>
  );
}
