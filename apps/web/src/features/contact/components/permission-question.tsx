import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt, formatTime } from '../../../lib/formats/format.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { Button } from '../../../ui/action/button.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import type { ContactPermission } from '../queries.ts';

interface PermissionQuestionProps {
  token: string;
  asked: ContactPermission;
}

/** A press, not the visit, decides: mail programs visit links by themselves. */
export function PermissionQuestion({ token, asked }: PermissionQuestionProps) {
  const { t } = useTranslation('contact-permission');
  const language = useLanguage();
  const api = useApi();
  const [{ isGiven, target, booking }, setPermission] = useState(asked);
  const [step, setStep] = useState<'yes' | 'no' | 'failed' | null>(null);
  const answer = async (isYes: boolean) => {
    setStep(isYes ? 'yes' : 'no');
    try {
      setPermission(await api.call('POST /contact-permission', { body: { token, isGiven: isYes } }));
      setStep(null);
    } catch {
      setStep('failed');
    }
  };
  const sayStory = () => {
    if (booking === null) return t('askedByForm', { target });
    const { bookedBy: name, provider: place, startsAt, timeZone } = booking;
    const at = Date.parse(startsAt);
    const when = `${formatDateAt(language, at, timeZone)}, ${formatTime(language, at, timeZone)}`;
    return t('asked', { name, place, when, target });
  };
  const sayMeaning = () => {
    if (isGiven === true) return t('given', { target });
    if (isGiven === false) return t('refused', { target });
    return booking === null ? t('promiseForm') : t('promise', { name: booking.bookedBy });
  };
  const titles = { true: t('titleGiven'), false: t('titleRefused'), null: t('title') };
  return (
    <div className="grid gap-4">
      <h1 className="text-3xl">{titles[`${isGiven}`]}</h1>
      <p className="wrap-anywhere text-ink-2">{sayStory()}</p>
      <p role="status" className="wrap-anywhere">
        {sayMeaning()}
      </p>
      {step === 'failed' ? <InlineAlert>{t('failed')}</InlineAlert> : null}
      <div className="flex flex-wrap gap-3">
        {isGiven === true ? null : (
          <Button isBusy={step === 'yes'} onClick={() => void answer(true)}>
            {t('yes')}
          </Button>
        )}
        {isGiven === false ? null : (
          <Button variant="line" isBusy={step === 'no'} onClick={() => void answer(false)}>
            {isGiven === true ? t('takeBack') : t('no')}
          </Button>
        )}
      </div>
    </div>
  );
}
