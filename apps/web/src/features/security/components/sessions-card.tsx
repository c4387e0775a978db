import { CircleCheck, Laptop, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import { type OpenSession, sessionsQuery } from '../../../entities/account/security-queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useCardWords } from '../../../lib/formats/use-card-words.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { FactsLine } from '../../../ui/display/facts-line.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { rowsClass, SettingRow } from '../../../ui/display/setting-row.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { guessDeviceKind } from '../hooks/device-kind.ts';
import { useDeviceWords } from '../hooks/use-device-words.ts';
import { useMoment } from '../hooks/use-moment.ts';
import { sortSessions, useSessionEnds } from '../hooks/use-session-ends.ts';

export function SessionsCard() {
  const { t } = useTranslation('security');
  const cardWords = useCardWords();
  const state = useQuery(sessionsQuery());
  const [isAsking, setIsAsking] = useState(false);
  const ends = useSessionEnds(() => setIsAsking(false));
  const others = state.status === 'ready' ? state.data.items.filter(({ isCurrent }) => !isCurrent) : [];
  return (
    <SectionCard
      title={t('sessions.title')}
      action={
        others.length > 0 ? (
          <Button variant="line" size="small" onClick={() => setIsAsking(true)} className="text-(--bad)">
            {t('sessions.endOthers')}
          </Button>
        ) : null
      }
    >
      <CardContent words={cardWords} state={state} skeletonRows={2}>
        {({ items }) => (
          <ul className={rowsClass}>
            {sortSessions(items).map((session) => (
              <li key={session.id}>
                <SessionRow
                  session={session}
                  isEnding={ends.endingId === session.id}
                  onEnd={() => ends.end(session.id)}
                />
              </li>
            ))}
          </ul>
        )}
      </CardContent>
      {state.status === 'ready' && others.length === 0 ? (
        <p className="mt-7 text-s text-ink-2">{t('sessions.onlyThis')}</p>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('sessions.endOthersTitle')}
        confirmLabel={t('sessions.endOthers')}
        cancelLabel={t('cancel')}
        closeLabel={t('close')}
        isDestructive
        isBusy={ends.isEndingOthers}
        onConfirm={ends.endOthers}
        onCancel={() => setIsAsking(false)}
      >
        <p className="text-pretty">{t('sessions.endOthersText', { count: others.length })}</p>
      </ConfirmDialog>
    </SectionCard>
  );
}

const pictures = { phone: <Smartphone />, tablet: <Tablet />, computer: <Laptop /> };

interface SessionRowProps {
  session: OpenSession;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { t } = useTranslation('security');
  const nameDevice = useDeviceWords();
  const { sayMoment } = useMoment();
  const { isCurrent, userAgent, address, lastUsedAt, method } = session;
  const device = nameDevice(userAgent);
  const use = isCurrent
    ? t('sessions.thisDevice')
    : t('sessions.lastUsed', { moment: sayMoment(lastUsedAt) });
  const way = t('sessions.methods', { returnObjects: true })[method];
  return (
    <SettingRow
      icon={pictures[guessDeviceKind(userAgent)]}
      tone={isCurrent ? 'ok' : 'plain'}
      title={device}
      text={<FactsLine facts={[use, way, address]} />}
      action={
        isCurrent ? (
          <Badge tone="ok" icon={<CircleCheck />}>
            {t('sessions.now')}
          </Badge>
        ) : (
          <Button
            variant="line"
            size="small"
            isBusy={isEnding}
            aria-label={t('sessions.endLabel', { device })}
            onClick={onEnd}
          >
            {t('sessions.end')}
          </Button>
        )
      }
    />
  );
}
