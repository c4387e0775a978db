import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { SegmentedControl } from '../../../ui/action/segmented-control.tsx';
import { spanNames } from '../hooks/span.ts';
import type { useInsightChoice } from '../hooks/use-insight-choice.ts';

export function PeriodBar({ choice }: { choice: ReturnType<typeof useInsightChoice> }) {
  const { t } = useTranslation('venue-insight');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SegmentedControl
        legend={t('span.legend')}
        value={choice.span}
        onValueChange={choice.chooseSpan}
        segments={[...spanNames, 'own' as const].map((value) => ({ value, label: t(`span.${value}`) }))}
      />
      <div className="flex gap-1">
        <IconButton label={t('span.earlier')} icon={<ChevronLeft />} onClick={() => choice.step(-1)} />
        <IconButton
          label={t('span.later')}
          icon={<ChevronRight />}
          disabled={choice.isLast}
          onClick={() => choice.step(1)}
        />
      </div>
    </div>
  );
}
