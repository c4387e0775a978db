import { Lock } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';
import { type AtTablet, useAtTablet } from '../hooks/at-tablet.ts';

/** In whose name the tablet is open; pressing it makes room for the next one. Nothing on a device of one's own. */
export function TabletPerson({ className }: { className?: string | undefined }) {
  const atTablet = useAtTablet();
  return atTablet ? <LockButton {...atTablet} className={className} /> : null;
}

function LockButton({ name, lock, className }: AtTablet & { className?: string | undefined }) {
  const { t } = useTranslation('venue-tablet');
  const [first = name] = name.split(' ');
  return (
    <Button
      variant="line"
      className={className}
      icon={<Lock aria-hidden="true" />}
      aria-label={t('lockLabel', { name })}
      onClick={lock}
    >
      <span className="max-w-[8rem] truncate">{first}</span>
    </Button>
  );
}
