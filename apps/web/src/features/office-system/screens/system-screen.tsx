import { OfficePage } from '../../../entities/office/components/office-page.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFirstCardWords } from '../../../lib/formats/use-card-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { ClosureCard } from '../components/closure-card.tsx';
import { GatewaysTable } from '../components/gateways-table.tsx';
import { MissingSettings } from '../components/missing-settings.tsx';
import { ServersTable } from '../components/servers-table.tsx';
import { SystemFigures } from '../components/system-figures.tsx';
import { TasksTable } from '../components/tasks-table.tsx';
import { type System, systemQuery } from '../queries.ts';

/** How the machinery does, for people who do not read logs. */
export function SystemScreen() {
  const { t } = useTranslation('office-system');
  const words = useFirstCardWords();
  const system = useQuery(systemQuery());
  const lead = system.status === 'ready' ? { lead: t(`lead.${findState(system.data)}`) } : {};
  return (
    <OfficePage name={t('title')} title={t('title')} {...lead}>
      <CardContent state={system} words={words} skeletonRows={8}>
        {(read) => (
          <div className="grid gap-4">
            <SystemFigures system={read} />
            <div className="grid items-start gap-4 2xl:grid-cols-[minmax(0,1fr)_22rem]">
              <div className="grid gap-4">
                <TasksTable tasks={read.tasks} />
                <ServersTable servers={read.servers} />
                <GatewaysTable gateways={read.gateways} />
              </div>
              <div className="grid gap-4">
                <ClosureCard now={read.at} />
                <MissingSettings settings={read.missingSettings} />
              </div>
            </div>
          </div>
        )}
      </CardContent>
    </OfficePage>
  );
}

function findState({ jobs }: System): 'fine' | 'failing' | 'givenUp' {
  if (jobs.givenUp > 0) return 'givenUp';
  return jobs.failing > 0 ? 'failing' : 'fine';
}
