import type { BookingType } from '@gramy/domain/booking/booking-type';
import { Briefcase, User } from 'lucide-react';
import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { listPhonePrefixes } from '../../../lib/forms/phone-prefixes.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SegmentedControl } from '../../../ui/action/segmented-control.tsx';
import { EmailField, NameField, PhoneField } from '../../../ui/form/contact-fields.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import type { FieldName, FieldProblems, InformationFields } from '../hooks/information-fields.ts';
import { buildStepHref } from '../hooks/steps.ts';
import { findFieldId, type InformationForm, useInformationForm } from '../hooks/use-information-form.ts';
import { useProblemWords } from '../hooks/use-problem-words.ts';
import { CompanyFields } from './company-fields.tsx';
import { StepButtons, type StepSum } from './step-buttons.tsx';
import { StepPage } from './step-page.tsx';

interface InformationStepProps {
  bookingType: BookingType;
  fields: InformationFields;
  objections: FieldProblems;
  /** What a company pays here, in words. */
  businessPrice: string | undefined;
  /** False: companies pay what everybody pays for some of it, or all. */
  isPriceFixed: boolean;
  stepSum: StepSum;
  onType: (fields: InformationFields) => void;
  onBookingType: (bookingType: BookingType) => void;
  onDone: (fields: InformationFields) => void;
}

export function InformationStep(props: InformationStepProps) {
  const { bookingType, fields, objections, businessPrice, isPriceFixed, stepSum, ...actions } = props;
  const { onType, onBookingType, onDone } = actions;
  const { t } = useTranslation('checkout');
  const form = useInformationForm({ bookingType, defaults: fields, objections, onType, onDone });
  return (
    <StepPage step="information" title={t('information.title')} text={t('information.text')}>
      <form
        noValidate
        aria-label={t('information.title')}
        onSubmit={(event) => void form.submit(event)}
        className="grid gap-5"
      >
        <Faults form={form} />
        <SegmentedControl
          legend={t('information.bookedAs')}
          segments={[
            { value: 'personal', label: t('information.personal'), icon: <User aria-hidden /> },
            { value: 'business', label: t('information.business'), icon: <Briefcase aria-hidden /> },
          ]}
          value={bookingType}
          onValueChange={onBookingType}
          className="justify-self-start max-sm:w-full"
        />
        <ContactFields form={form} />
        {bookingType === 'business' ? (
          <CompanyFields form={form} businessPrice={businessPrice} isPriceFixed={isPriceFixed} />
        ) : null}
        <StepButtons back={{ href: buildStepHref('details'), label: t('steps.details') }} {...stepSum}>
          <Button type="submit" size="large">
            {t('information.next')}
          </Button>
        </StepButtons>
      </form>
    </StepPage>
  );
}

function Faults({ form: { faulty, problems, attempt, form } }: { form: InformationForm }) {
  const { t } = useTranslation('checkout');
  const sayProblem = useProblemWords();
  if (faulty.length < 2) return null;
  const taxId = form.getValues('taxId');
  const faults = faulty.map((name) => ({
    fieldId: findFieldId(name),
    message: sayProblem(problems[name], name, taxId) ?? '',
  }));
  return (
    <ErrorSummary key={attempt} title={t('information.faults', { count: faults.length })} faults={faults} />
  );
}

function ContactFields({ form }: { form: InformationForm }) {
  const { t } = useTranslation('checkout');
  const sayProblem = useProblemWords();
  const language = useLanguage();
  const prefixes = useMemo(() => listPhonePrefixes(language), [language]);
  const { field } = useController({ name: 'phone', control: form.form.control });
  const describeField = (name: FieldName, label: string) => ({
    id: findFieldId(name),
    label,
    error: sayProblem(form.problems[name], name),
  });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <NameField {...describeField('fullName', t('information.fullName'))} {...form.register('fullName')} />
        <PhoneField
          {...describeField('phone', t('information.phone'))}
          hint={t('information.phoneHint')}
          field={field}
          prefixes={prefixes}
          prefixLabel={t('information.prefix')}
        />
      </div>
      <EmailField
        {...describeField('email', t('information.email'))}
        hint={t('information.emailHint')}
        {...form.register('email')}
      />
    </>
  );
}
