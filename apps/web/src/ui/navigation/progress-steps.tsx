import { Check } from 'lucide-react';
import { type RenderLink, renderAnchor } from '../action/render-link.tsx';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './progress-steps.module.css';

interface ProgressStep {
  label: string;
  /** Only a step that is done can be gone back to. */
  href?: string;
}

interface ProgressStepsProps {
  label: string;
  steps: readonly ProgressStep[];
  /** Counted from 0. All before it are done. */
  current: number;
  /** Said after the name of a step that is done. */
  doneLabel: string;
  renderLink?: RenderLink;
  className?: string;
}

/** Where one is in a row of named steps. Narrow, only the current name shows; on a phone the steps are segments. */
export function ProgressSteps({
  label,
  steps,
  current,
  doneLabel,
  renderLink = renderAnchor,
  className,
}: ProgressStepsProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const isDone = index < current;
          const content = (
            <>
              <span className={styles.disc} aria-hidden="true">
                {isDone ? <Check /> : index + 1}
              </span>
              <span className={styles.label}>
                {step.label}
                {isDone ? <span className="sr-only">, {doneLabel}</span> : null}
              </span>
            </>
          );
          return (
            <li
              key={step.label}
              aria-current={index === current ? 'step' : undefined}
              className={joinClasses(styles.step, isDone && styles.done, index === current && styles.current)}
            >
              {isDone && step.href ? (
                renderLink({
                  href: step.href,
                  className: joinClasses(styles.content, styles.link),
                  children: content,
                })
              ) : (
                <span className={styles.content}>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
