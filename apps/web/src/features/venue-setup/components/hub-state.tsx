import { countProgress } from '@gramy/domain/setup/progress';
import type { ReactNode } from 'react';
import type { Setup } from '../../../entities/setup/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { buildHref, paths } from '../../../lib/navigation/paths.ts';
import { buttonClass } from '../../../ui/action/button-class.ts';

/** Where the venue stands: how far its set-up is, or what the market knows of it, and what to do next. */
export function HubState({ setup, isSentBack }: { setup: Setup; isSentBack: boolean }) {
  return (
    <div className="mb-6">
      <p className="text-s font-strong [overflow-wrap:anywhere] text-orange-text">{setup.name}</p>
      {setup.status === 'draft' ? (
        <Progress setup={setup} isSentBack={isSentBack} />
      ) : (
        <Standing setup={setup} />
      )}
    </div>
  );
}

function Progress({ setup, isSentBack }: { setup: Setup; isSentBack: boolean }) {
  const { t } = useTranslation('venue-setup');
  const { t: tPublish } = useTranslation('venue-publish');
  const { done, all, minutes } = countProgress(setup.steps);
  const time = t('hub.minutes', { count: minutes });
  const toGo = done === 0 ? t('hub.begin', { time }) : t('hub.toGo', { count: done, time });
  const isReady = setup.steps.some(({ step, state }) => step === 'publish' && state === 'open');
  const title = isReady ? t(setup.role === 'owner' ? 'hub.ready' : 'hub.readyForOwner') : toGo;
  return (
    <>
      <Title>{isSentBack ? tPublish('sentBack.title') : title}</Title>
      {isSentBack ? <p className="mt-2 text-pretty text-ink-2">{tPublish('sentBack.hub')}</p> : null}
      <div
        role="progressbar"
        aria-label={t('hub.progress')}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuetext={t('hub.progressText', { done, all })}
        className="mt-4 h-3 max-w-[30rem] overflow-hidden rounded-full bg-paper-2"
      >
        <div className="h-full rounded-full bg-(--ok)" style={{ width: `${(done / all) * 100}%` }} />
      </div>
    </>
  );
}

function Standing({ setup: { id: providerId, status } }: { setup: Setup }) {
  const { t } = useTranslation('venue-publish');
  return (
    <>
      <Title>{t(`states.${status}.title`)}</Title>
      <p className="mt-2 max-w-[38rem] text-pretty text-ink-2">{t(`states.${status}.text`)}</p>
      <div className="mt-4 flex flex-wrap gap-2.5 empty:hidden">
        {status === 'listed' ? (
          <HubLink to={buildHref(paths.venueLive, { providerId })} isFirst>
            {t('hub.listed')}
          </HubLink>
        ) : null}
        {status === 'paused' || status === 'submitted' ? (
          <HubLink to={buildHref(paths.venueSetupPublish, { providerId })} isFirst>
            {t(`hub.${status}`)}
          </HubLink>
        ) : null}
        {status === 'listed' || status === 'paused' || status === 'suspended' ? (
          <HubLink to={buildHref(paths.venueBoard, { providerId })}>{t('hub.board')}</HubLink>
        ) : null}
        {status === 'listed' || status === 'paused' ? (
          <HubLink to={buildHref(paths.serviceProvider, { serviceProviderId: providerId })}>
            {t('seePage')}
          </HubLink>
        ) : null}
        {status === 'suspended' ? (
          <HubLink to={`${paths.contact}?topic=business`} isFirst>
            {t('hub.suspended')}
          </HubLink>
        ) : null}
        {status === 'closed' ? <HubLink to={paths.business}>{t('hub.closed')}</HubLink> : null}
      </div>
    </>
  );
}

function Title({ children }: { children: ReactNode }) {
  return <h1 className="mt-1 max-w-[34rem] text-3xl text-balance">{children}</h1>;
}

function HubLink({ to, isFirst = false, children }: { to: string; isFirst?: boolean; children: ReactNode }) {
  return (
    <Link to={to} className={buttonClass(isFirst ? 'primary' : 'line')}>
      {children}
    </Link>
  );
}
