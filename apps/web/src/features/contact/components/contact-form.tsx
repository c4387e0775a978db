import { Send } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useIsHydrated } from '../../../lib/browser/use-is-hydrated.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/action/button.tsx';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { fieldNames, type Topic } from '../hooks/contact-fields.ts';
import type { ContactForm as ContactFormState } from '../hooks/use-contact-form.ts';
import { useProblemWords } from '../hooks/use-problem-words.ts';
import { ContactFormFields, fieldIds } from './contact-form-fields.tsx';
import { FailureNotice } from './failure-notice.tsx';

interface ContactFormProps extends Omit<ContactFormState, 'reopen'> {
  askedTopic: Topic | undefined;
  email: string;
}

export function ContactForm({
  register,
  problems,
  send,
  objection,
  submit,
  askedTopic,
  email,
}: ContactFormProps) {
  const { t } = useTranslation('contact');
  const sayProblem = useProblemWords();
  const isHydrated = useIsHydrated();
  const faults = fieldNames.flatMap((name) => {
    const message = sayProblem(name, objection.problems[name]);
    return message ? [{ fieldId: fieldIds[name], message }] : [];
  });
  return (
    <form
      noValidate
      aria-label={t('form.label')}
      onSubmit={(event) => void submit(event)}
      className="grid gap-5 noscript:hidden"
    >
      {faults.length > 0 ? (
        <ErrorSummary
          key={objection.number}
          title={t('errors.summary', { count: faults.length })}
          faults={faults}
        />
      ) : null}
      <ContactFormFields register={register} problems={problems} askedTopic={askedTopic} />
      {send.step === 'failed' ? <FailureNotice failure={send.failure} email={email} /> : null}
      <div className="flex gap-x-5 gap-y-4 max-md:flex-col md:items-center">
        {/* Sent by the browser itself, before React is there, the text would be lost in the address. */}
        {isHydrated ? <button type="submit" hidden /> : null}
        <Button
          onClick={(event) => event.currentTarget.closest('form')?.requestSubmit()}
          size="large"
          icon={<Send />}
          isBusy={send.step === 'sending'}
          busyLabel={t('form.sending')}
        >
          {send.step === 'failed' ? t('failed.retry') : t('form.send')}
        </Button>
        <p className="text-s text-ink-2">
          {t('form.privacy')}{' '}
          <Link to={paths.privacy} className={textLinkClass}>
            {t('form.privacyLink')}
          </Link>
        </p>
      </div>
    </form>
  );
}
