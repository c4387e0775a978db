import { type InvitableRole, invitableRoles } from '@gramy/domain/access/membership';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';

interface RoleFieldProps {
  value: InvitableRole;
  onChange: (role: InvitableRole) => void;
}

export function RoleField({ value, onChange }: RoleFieldProps) {
  const { t } = useTranslation('venue-team');
  return (
    <Field label={t('role')}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value as InvitableRole)}
        >
          {[...invitableRoles].reverse().map((role) => (
            <option key={role} value={role}>
              {t(`roles.${role}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
