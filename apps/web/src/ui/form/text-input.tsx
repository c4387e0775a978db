import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../foundation/join-classes.ts';
import box from './control-box.module.css';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'prefix'> {
  icon?: ReactNode;
  /** Fixed words before and after what is typed: "gramy.pl/", "zł". */
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** An `InputAction` at the end. */
  action?: ReactNode;
  /** Checked and right: a green border and a tick. */
  isGood?: boolean;
  inputClassName?: string;
}

export function TextInput(props: TextInputProps) {
  const { icon, prefix, suffix, action, isGood, className, inputClassName, ...rest } = props;
  return (
    <div className={joinClasses(box.box, className)} data-good={isGood ? '' : undefined}>
      {icon ? <span className={box.icon}>{icon}</span> : null}
      {prefix ? <span className={box.affix}>{prefix}</span> : null}
      <input {...rest} className={joinClasses(box.control, inputClassName)} />
      {suffix ? <span className={box.affix}>{suffix}</span> : null}
      {isGood ? (
        <span className={box.end}>
          <Check />
        </span>
      ) : null}
      {action}
    </div>
  );
}
