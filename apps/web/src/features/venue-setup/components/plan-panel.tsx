import type { PlanPlace } from '@gramy/domain/tables/floor-plan';
import { RotateCw } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatList } from '../../../lib/formats/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { listNeighbours, type PlanEditorState } from '../hooks/use-plan-editor.ts';
import type { VenueTable } from '../queries.ts';
import { PlanSides } from './plan-sides.tsx';

interface PlanPanelProps {
  table: VenueTable;
  tables: readonly VenueTable[];
  /** Where it shall stand. */
  place: (id: string, plan: PlanPlace) => void;
  putBeside: PlanEditorState['putBeside'];
  onMoved: (table: VenueTable) => void;
}

/** The chosen one in numbers, and who stands next to it: neighbours are offered together to bigger groups. */
export function PlanPanel({ table, tables, place, putBeside, onMoved }: PlanPanelProps) {
  const { t } = useTranslation('venue-floor');
  const language = useLanguage();
  const { plan } = table;
  const neighbours = listNeighbours(table, tables);
  const others = tables.filter(({ id }) => id !== table.id && neighbours.every((one) => one.id !== id));
  const besideNames = neighbours.map(({ name }) => name[language]);
  return (
    <section
      aria-label={t('panel', { name: table.name[language] })}
      className="grid gap-4 rounded-m bg-(--info-soft) p-4"
    >
      <h2 className="text-l wrap-anywhere">{table.name[language]}</h2>
      <PlanSides plan={plan} onPlace={(changed) => place(table.id, changed)} />
      <p className="text-s">
        {besideNames.length > 0
          ? t('beside', { names: formatList(language, besideNames) })
          : t('besideNobody')}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        {others.length > 0 ? (
          <Field label={t('putBeside')} className="w-56">
            {(control) => (
              <Select
                {...control}
                value=""
                onChange={(event) => {
                  const moved = putBeside(table, event.target.value);
                  if (moved) onMoved(moved);
                }}
              >
                <option value="">{t('putBesideWhom')}</option>
                {others.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name[language]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : null}
        <Button
          variant="line"
          icon={<RotateCw aria-hidden="true" />}
          onClick={() => place(table.id, { ...plan, width: plan.height, height: plan.width })}
        >
          {t('turn')}
        </Button>
      </div>
    </section>
  );
}
