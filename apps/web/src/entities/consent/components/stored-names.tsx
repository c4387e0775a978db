import { useTranslation } from '../../../i18n/use-translation.ts';
import { useStoredThings } from '../../../lib/storage/use-stored-things.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';

export function StoredNames() {
  const { t } = useTranslation('consent');
  const { t: tStored } = useTranslation('stored');
  const things = useStoredThings();
  return (
    <details className="mt-3 text-s">
      <summary className={`${textLinkClass} flex min-h-11 w-fit items-center`}>{t('names')}</summary>
      <dl className="grid gap-3 pt-1 pb-2">
        {things.map(({ id, name, use, period }) => (
          <div key={id}>
            <dt className="font-mono text-xs break-words">{name}</dt>
            <dd className="text-ink-2">
              {use} {tStored('kept', { period })}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
