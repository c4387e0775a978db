import { CircleAlert, CircleCheck } from 'lucide-react';
import { useMomentWords } from '../../../entities/office/hooks/use-moment-words.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatNumber } from '../../../lib/formats/format.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { Table, type TableColumn } from '../../../ui/display/table.tsx';
import { useTaskName } from '../hooks/use-task-name.ts';
import type { System } from '../queries.ts';
import { RunAgainButton } from './run-again-button.tsx';

type Task = System['tasks'][number];

/** What runs by the clock or is queued; what fails stands first, with the reason as the log has it. */
export function TasksTable({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTranslation('office-system');
  const language = useLanguage();
  const sayMoment = useMomentWords();
  const nameTask = useTaskName();
  const columns: TableColumn<Task>[] = [
    {
      id: 'task',
      header: t('tasks.task'),
      isRowHeader: true,
      cell: ({ task, lastError }) => (
        <>
          {nameTask(task)}
          {lastError === null ? null : (
            <code className="block max-w-[34rem] text-xs text-ink-2 wrap-anywhere">{lastError}</code>
          )}
        </>
      ),
    },
    {
      id: 'last',
      header: t('tasks.last'),
      cell: ({ lastAt }) => (lastAt === null ? '–' : sayMoment(lastAt)),
    },
    {
      id: 'waiting',
      header: t('tasks.waiting'),
      isNumeric: true,
      cell: ({ waiting }) => formatNumber(language, waiting),
    },
    { id: 'state', header: t('tasks.state'), cell: (task) => <State task={task} /> },
    {
      id: 'act',
      header: t('tasks.act'),
      isBesideName: true,
      cell: ({ task, failing, givenUp }) =>
        failing + givenUp > 0 ? <RunAgainButton task={task} name={nameTask(task)} /> : null,
    },
  ];
  return (
    <SectionCard title={t('tasks.title')}>
      <Table
        caption={t('tasks.title')}
        isCaptionHidden
        columns={columns}
        rows={tasks}
        rowKey={({ task }) => task}
      />
    </SectionCard>
  );
}

function State({ task: { failing, givenUp, nextTryAt } }: { task: Task }) {
  const { t } = useTranslation('office-system');
  const language = useLanguage();
  const sayMoment = useMomentWords();
  if (givenUp > 0) {
    return (
      <Badge tone="bad" icon={<CircleAlert aria-hidden="true" />}>
        {t('tasks.givenUp', { shownCount: formatNumber(language, givenUp) })}
      </Badge>
    );
  }
  if (failing > 0) {
    const when = nextTryAt === null ? '–' : sayMoment(nextTryAt);
    return (
      <Badge tone="warn" icon={<CircleAlert aria-hidden="true" />}>
        {t('tasks.failing', { shownCount: formatNumber(language, failing), when })}
      </Badge>
    );
  }
  return (
    <Badge tone="ok" icon={<CircleCheck aria-hidden="true" />}>
      {t('tasks.fine')}
    </Badge>
  );
}
