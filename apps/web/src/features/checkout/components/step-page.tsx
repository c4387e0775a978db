import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Step, steps } from '../hooks/steps.ts';

interface StepPageProps {
  step: Step;
  title: string;
  text?: string;
  children: ReactNode;
}

export function StepPage({ step, title, text, children }: StepPageProps) {
  const { t } = useTranslation('checkout');
  return (
    <div className="grid min-w-0 gap-6">
      <header>
        <p className="text-s text-ink-2 lg:hidden">
          {t('steps.position', { number: steps.indexOf(step) + 1, count: steps.length })}
        </p>
        {/* Polish days begin with a small letter, sentences do not. */}
        <h1 className="text-3xl first-letter:uppercase">{title}</h1>
        {text ? <p className="mt-2 text-ink-2">{text}</p> : null}
      </header>
      {children}
    </div>
  );
}
