import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { BusinessLink } from './business-link.tsx';

/** Native, so that they open without JavaScript and the page's own search finds what is folded. */
export function Questions({ contactHref }: { contactHref: string }) {
  const { t } = useTranslation('for-businesses');
  const questions = [
    { question: t('questions.phone.question'), answer: t('questions.phone.answer') },
    { question: t('questions.approve.question'), answer: t('questions.approve.answer') },
    { question: t('questions.payment.question'), answer: t('questions.payment.answer') },
    { question: t('questions.cancellation.question'), answer: t('questions.cancellation.answer') },
    { question: t('questions.claim.question'), answer: t('questions.claim.answer') },
  ];
  return (
    <section
      aria-labelledby="questions-title"
      className="page-width grid gap-x-14 gap-y-6 pt-15 md:pt-24 lg:grid-cols-[1fr_2fr]"
    >
      <h2 id="questions-title" className="text-3xl">
        {t('questions.title')}
      </h2>
      <div className="divide-y divide-line border-y border-line">
        <Question question={t('questions.cost.question')} isOpen>
          {t('questions.cost.answer')}{' '}
          <BusinessLink href={contactHref} className={textLinkClass}>
            {t('askUs')}
          </BusinessLink>
        </Question>
        {questions.map(({ question, answer }) => (
          <Question key={question} question={question}>
            {answer}
          </Question>
        ))}
      </div>
    </section>
  );
}

interface QuestionProps {
  question: string;
  isOpen?: boolean;
  children: ReactNode;
}

function Question({ question, isOpen = false, children }: QuestionProps) {
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-17 cursor-pointer list-none items-center justify-between gap-4 py-3 font-strong md:text-[1.125rem] [&::-webkit-details-marker]:hidden">
        {question}
        <Plus aria-hidden="true" className="size-5 shrink-0 transition group-open:rotate-45" />
      </summary>
      <p className="max-w-[44em] pb-6 text-pretty text-ink-2 md:pr-14">{children}</p>
    </details>
  );
}
