import { Wrench } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { joinClasses } from '../../../ui/foundation/join-classes.ts';
import { BarIcon } from './bar-icon.tsx';
import styles from './bars.module.css';

const shown = ['playing', 'paid', 'paysHere', 'asks', 'walkIn', 'missing', 'noShow'] as const;

/** What the fills mean. */
export function BoardLegend() {
  const { t } = useTranslation('venue-board');
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-2 text-s">
      {shown.map((state) => (
        <li key={state} className="flex items-center gap-2 [&_svg]:size-4.5">
          <span className={joinClasses(styles.swatch, styles[state])} />
          <BarIcon state={state} />
          {t(`states.${state}`)}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <span className={joinClasses(styles.swatch, styles.block)} />
        <Wrench aria-hidden="true" className="size-4.5" />
        {t('states.block')}
      </li>
    </ul>
  );
}
