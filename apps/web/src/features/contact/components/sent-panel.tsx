import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/action/button.tsx';
import { buttonClass } from '../../../ui/action/button-class.ts';

interface SentPanelProps {
  email: string;
  onWriteAnother: () => void;
}

/** Takes the place of the form, and the focus with it. */
export function SentPanel({ email, onWriteAnother }: SentPanelProps) {
  const { t } = useTranslation('contact');
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="contact-sent"
      className="rounded-xl bg-card p-6 shadow-e1 md:p-10"
    >
      <span className="grid size-14 place-items-center rounded-full bg-(--ok-soft) text-(--ok)">
        <MailCheck aria-hidden="true" className="size-7" />
      </span>
      <h2 id="contact-sent" className="mt-5 text-2xl">
        {t('sent.title')}
      </h2>
      <h3 className="mt-6 text-l">{t('sent.next')}</h3>
      <ol className="mt-3 grid list-decimal gap-2 pl-6 text-ink-2 marker:font-strong marker:text-ink">
        <li className="wrap-anywhere">{t('sent.confirmation', { email })}</li>
        <li>{t('sent.reading')}</li>
        <li>{t('sent.answer')}</li>
      </ol>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to={paths.home} className={buttonClass('primary')}>
          {t('sent.home')}
        </Link>
        <Button variant="line" onClick={onWriteAnother}>
          {t('sent.another')}
        </Button>
      </div>
    </section>
  );
}
