import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';

interface ContestedNoticeProps {
  /** Each field by its label, as a person reads it. */
  fields: readonly { label: string; mine: string; theirs: string }[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Two members have changed the same: both are shown, and one of them chooses. */
export function ContestedNotice(props: ContestedNoticeProps) {
  return props.fields.length === 0 ? null : <Notice {...props} />;
}

function Notice({ fields, onKeepMine, onTakeTheirs }: ContestedNoticeProps) {
  const { t } = useTranslation('venue-setup');
  const notice = useRef<HTMLElement>(null);
  // Whoever types far below it would believe that it is saved.
  useEffect(() => {
    const left = document.activeElement;
    notice.current?.scrollIntoView({ block: 'start' });
    notice.current?.focus({ preventScroll: true });
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && left instanceof HTMLElement && left.isConnected) left.focus();
    };
  }, []);
  return (
    <section
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="scroll-mt-24 rounded-m bg-(--bad-soft) px-4 py-4 text-s sm:px-5"
    >
      <h2 className="text-m">{t('contested.title')}</h2>
      <p className="mt-1 text-pretty">{t('contested.text')}</p>
      <dl className="mt-3 grid gap-3">
        {fields.map(({ label, mine, theirs }) => (
          <div key={label}>
            <dt className="font-strong">{label}</dt>
            <dd className="mt-1 grid gap-1 [overflow-wrap:anywhere] sm:grid-cols-2 sm:gap-4">
              <span>
                <span className="block text-xs text-ink-3">{t('contested.mine')}</span>
                {mine || t('contested.nothing')}
              </span>
              <span>
                <span className="block text-xs text-ink-3">{t('contested.theirs')}</span>
                {theirs || t('contested.nothing')}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button onClick={onKeepMine}>{t('contested.keepMine')}</Button>
        <Button variant="line" onClick={onTakeTheirs}>
          {t('contested.takeTheirs')}
        </Button>
      </div>
    </section>
  );
}
