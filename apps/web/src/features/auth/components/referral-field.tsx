import { referralBonus } from '@gramy/domain/referrals/referral';
import { CircleCheck } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { focusField } from '../../../ui/form/focus-field.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { findFieldId } from '../hooks/field-id.ts';
import type { AuthForm } from '../hooks/use-auth-form.ts';
import { useInviter } from '../hooks/use-inviter.ts';
import { useProblemWords } from '../hooks/use-problem-words.ts';

/** Says whose code it is, or that nobody has it; without one it goes on as well. */
export function ReferralField({ form }: { form: AuthForm }) {
  const { t } = useTranslation('auth');
  const sayProblem = useProblemWords();
  const typed = useWatch({ control: form.form.control, name: 'referralCode' });
  const { inviter, ask } = useInviter(typed);
  const problem = form.problems.referralCode ?? (inviter.is === 'nobody' ? 'referralUnknown' : undefined);
  const { onBlur, ...control } = form.register('referralCode');
  function goOnWithout() {
    form.form.setValue('referralCode', '', { shouldValidate: true });
    focusField(findFieldId('referralCode'));
  }
  return (
    <div className="grid gap-2 rounded-l bg-paper-2 px-4 py-3.5">
      <Field
        label={t('signUp.referralCode')}
        aside={t('signUp.optional')}
        hint={t('signUp.referralHint')}
        id={findFieldId('referralCode')}
        error={sayProblem(problem, 'referralCode')}
      >
        {(described) => (
          <TextInput
            {...described}
            {...control}
            onBlur={(event) => {
              ask();
              onBlur(event);
            }}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="next"
          />
        )}
      </Field>
      <p role="status" className={inviter.is === 'friend' ? 'flex gap-2 text-s' : 'sr-only'}>
        {inviter.is === 'friend' ? (
          <>
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-(--ok)" />
            {t('signUp.inviter', { name: inviter.firstName, points: referralBonus })}
          </>
        ) : null}
      </p>
      {problem === 'referralUnknown' ? (
        <Button variant="line" size="small" onClick={goOnWithout} className="justify-self-start">
          {t('signUp.withoutCode')}
        </Button>
      ) : null}
    </div>
  );
}
