import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatList } from '../../../lib/formats/format.ts';
import { Button } from '../../../ui/action/button.tsx';

interface OtherTimeProps {
  /** `18:30`, and what is free then besides. */
  other: { time: string; moreCount: number; names: readonly string[] };
  onChoose: (time: string) => void;
}

/** Half an hour is often all that stands between somebody and a lane. */
export function OtherTime({ other: { time, moreCount, names }, onChoose }: OtherTimeProps) {
  const { t } = useTranslation('search');
  const language = useLanguage();
  return (
    <div className="mt-5 flex gap-5 rounded-l border-[1.5px] border-dashed border-line-2 px-5 py-4.5 max-sm:flex-col sm:items-center sm:justify-between">
      <div>
        <h2 className="text-[1.1875rem] tracking-[-0.012em]">{t('otherTime.title', { count: moreCount })}</h2>
        <p className="mt-1 text-s text-ink-2">
          {t('otherTime.text', { count: names.length, names: formatList(language, names), time })}
        </p>
      </div>
      <Button variant="line" size="small" onClick={() => onChoose(time)} className="flex-none">
        {t('otherTime.action', { time })}
      </Button>
    </div>
  );
}
