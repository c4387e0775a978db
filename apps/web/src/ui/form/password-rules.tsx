import { Check } from 'lucide-react';
import { joinClasses } from '../foundation/join-classes.ts';
import styles from './password-rules.module.css';

export interface PasswordRule {
  id: string;
  label: string;
  isMet: boolean;
}

interface PasswordRulesProps {
  /** For the input's `aria-describedby`. */
  id?: string;
  rules: readonly PasswordRule[];
  /** Follow a rule where colour and weight cannot be seen. */
  metLabel: string;
  unmetLabel: string;
  /** Read out politely whenever it changes: "3 of 5 met". Empty says nothing. */
  progressText: string;
  className?: string;
}

/** The rules tick off while one types. */
export function PasswordRules(props: PasswordRulesProps) {
  const { id, rules, metLabel, unmetLabel, progressText, className } = props;
  return (
    <div className={className}>
      <ul id={id} className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule.id} className={joinClasses(styles.rule, rule.isMet && styles.met)}>
            <span className={styles.mark}>
              <Check />
            </span>
            <span>
              {rule.label}
              <span className="sr-only">, {rule.isMet ? metLabel : unmetLabel}</span>
            </span>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="sr-only">
        {progressText}
      </p>
    </div>
  );
}
