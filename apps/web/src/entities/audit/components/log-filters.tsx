import { type AuditThing, auditThings } from '@gramy/domain/setup/audit';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { LogFilter, LogPeople } from '../queries.ts';

interface LogFiltersProps {
  people: LogPeople;
  filter: LogFilter;
  onChange: (filter: LogFilter) => void;
}

export function LogFilters({ people, filter, onChange }: LogFiltersProps) {
  const { t } = useTranslation('venue-audit');
  return (
    <div className="grid gap-3.5 sm:grid-cols-3">
      <Field label={t('filter.who')}>
        {(control) => (
          <Select
            {...control}
            value={filter.person ?? ''}
            onChange={(event) => onChange({ ...filter, person: event.target.value || undefined })}
          >
            <option value="">{t('filter.anybody')}</option>
            {people.map(({ userId, name }) => (
              <option key={userId} value={userId}>
                {name ?? t('gone')}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('filter.what')}>
        {(control) => (
          <Select
            {...control}
            value={filter.thing ?? ''}
            onChange={(event) =>
              onChange({ ...filter, thing: (event.target.value || undefined) as AuditThing | undefined })
            }
          >
            <option value="">{t('filter.anything')}</option>
            {auditThings.map((thing) => (
              <option key={thing} value={thing}>
                {t(`things.${thing}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('filter.day')}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={filter.day ?? ''}
            onChange={(event) => onChange({ ...filter, day: event.target.value || undefined })}
          />
        )}
      </Field>
    </div>
  );
}
