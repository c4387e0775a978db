import { largestSide } from '@gramy/domain/tables/floor-plan';
import { RotateCw } from 'lucide-react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatList } from '../../../lib/formats/format.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Stepper } from '../../../ui/form/stepper.tsx';
import { listNeighbours, type PlanEditorState } from '../hooks/use-plan-editor.ts';
import type { VenueTable } from '../queries.ts';

interface PlanPanelProps {
  table: VenueTable;
  tables: readonly VenueTable[];
  editor: PlanEditorState;
  onMoved: (table: VenueTable) => void;
}

/** The chosen one in numbers, and who stands next to it: neighbours are offered together to bigger groups. */
export function PlanPanel({ table, tables, editor, onMoved }: PlanPanelProps) {
  const { t } = useTranslation('venue-floor');
  const language = useLanguage();
  const { plan } = table;
  const neighbours = listNeighbours(table, tables);
  const others = tables.filter(({ id }) => id !== table.id && neighbours.every((one) => one.id !== id));
  const draw = (side: 'x' | 'y' | 'width' | 'height', min: number, max: number) => (
    <Field label={t(`sides.${side}`)} className="w-36">
      {(control) => (
        <Stepper
          {...control}
          value={plan[side]}
          onValueChange={(value) => onMoved(editor.place(table, { ...plan, [side]: value }))}
          min={min}
          max={max}
          decreaseLabel={t('less')}
          increaseLabel={t('more')}
        />
      )}
    </Field>
  );
  const besideNames = neighbours.map(({ name }) => name[language]);
  return (
    <section
      aria-label={t('panel', { name: table.name[language] })}
      className="grid gap-4 rounded-m bg-(--info-soft) p-4"
    >
      <h2 className="text-l wrap-anywhere">{table.name[language]}</h2>
      <div className="flex flex-wrap gap-3">
        {draw('x', 0, mostSteps)}
        {draw('y', 0, mostSteps)}
        {draw('width', 1, largestSide)}
        {draw('height', 1, largestSide)}
      </div>
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
                  const moved = editor.putBeside(table, event.target.value);
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
          onClick={() => onMoved(editor.place(table, { ...plan, width: plan.height, height: plan.width }))}
        >
          {t('turn')}
        </Button>
      </div>
    </section>
  );
}

const mostSteps = 340;
