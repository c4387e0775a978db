import { Cookie } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import type { CookieCheck } from '../hooks/use-cookie-check.ts';

/** Why signing in cannot work in this browser as it is, and what to do about it. */
export function CookieNotice({ check }: { check: CookieCheck }) {
  const { t } = useTranslation('auth');
  if (!check.isBlocked) return null;
  return (
    <div
      ref={check.notice}
      tabIndex={-1}
      role="alert"
      className="flex gap-3 rounded-l bg-(--warn-soft) px-4 py-3.5 text-s"
    >
      <Cookie aria-hidden="true" className="mt-px size-5 shrink-0 text-(--warn)" />
      <div className="grid justify-items-start gap-2">
        <p className="font-strong">{t('cookies.title')}</p>
        <p className="text-pretty">{t('cookies.text')}</p>
        {check.attempts > 0 ? <p className="font-medium">{t('cookies.stillBlocked')}</p> : null}
        <Button variant="line" size="small" onClick={check.checkAgain}>
          {t('cookies.check')}
        </Button>
      </div>
    </div>
  );
}
