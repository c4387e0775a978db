import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/action/button.tsx';

/** Of each way to prove who one is. */
export interface ProofProps {
  onProved: () => void;
  onCancel: () => void;
}

interface ProofButtonsProps {
  label: string;
  isBusy: boolean;
  onCancel: () => void;
}

export function ProofButtons({ label, isBusy, onCancel }: ProofButtonsProps) {
  const { t } = useTranslation('step-up');
  return (
    <div className="flex gap-3 max-sm:flex-col-reverse sm:justify-end">
      <Button variant="line" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" isBusy={isBusy}>
        {label}
      </Button>
    </div>
  );
}
