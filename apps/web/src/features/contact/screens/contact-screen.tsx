import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { usePublicConfig } from '../../../lib/queries/public-config.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { focusField } from '../../../ui/form/focus-field.ts';
import { ContactForm } from '../components/contact-form.tsx';
import { fieldIds } from '../components/contact-form-fields.tsx';
import { FasterWays } from '../components/faster-ways.tsx';
import { OperatorCard } from '../components/operator-card.tsx';
import { SentPanel } from '../components/sent-panel.tsx';
import { readTopic } from '../hooks/contact-fields.ts';
import { useContactForm } from '../hooks/use-contact-form.ts';

export function ContactScreen() {
  const { t } = useTranslation('contact');
  const { operator } = usePublicConfig();
  const [search] = useSearchParams();
  const askedTopic = readTopic(search.get('topic'));
  const { reopen, ...form } = useContactForm(askedTopic);
  /** The button goes with its panel; name and address are filled in already. */
  const writeAnother = () => {
    flushSync(reopen);
    focusField(fieldIds.topic);
  };
  usePageHead({ title: t('pageTitle'), description: t('pageDescription'), path: paths.contact });

  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-8 pt-3 md:pt-10 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_auto_1fr]">
      <div>
        <h1 className="text-hero leading-[.96] font-heavy tracking-[-0.04em] wrap-normal">{t('title')}</h1>
        <p className="mt-4 max-w-[36em] text-pretty text-ink-2 md:text-l">{t('lead')}</p>
      </div>
      <FasterWays className="lg:col-start-2 lg:row-span-2 lg:row-start-1" />
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-2">
        <p className="hidden rounded-l bg-orange-soft px-5 py-4 noscript:block">
          {t('form.noScript')}{' '}
          <a href={`mailto:${operator.email}`} className={textLinkClass}>
            {operator.email}
          </a>
        </p>
        {form.send.step === 'sent' ? (
          <SentPanel email={form.send.email} onWriteAnother={writeAnother} />
        ) : (
          <ContactForm {...form} askedTopic={askedTopic} email={operator.email} />
        )}
      </div>
      <OperatorCard operator={operator} className="lg:col-start-2 lg:row-start-3" />
    </div>
  );
}
