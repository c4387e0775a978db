import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import box from './control-box.module.css';
import styles from './select.module.css';

export interface SelectProps extends ComponentProps<'select'> {
  icon?: ReactNode;
}

/** The native select in our box. An option with an empty value is the prompt. */
export function Select({ icon, className, children, ...rest }: SelectProps) {
  return (
    <div className={joinClasses(box.box, className)}>
      {icon ? <span className={box.icon}>{icon}</span> : null}
      <select {...rest} className={joinClasses(box.control, styles.select)}>
        {children}
      </select>
      <span className={box.end}>
        <ChevronDown />
      </span>
    </div>
  );
}
