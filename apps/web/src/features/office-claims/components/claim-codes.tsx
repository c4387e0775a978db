import { createRandomId } from '@gramy/contract/random-id';
import type { ClaimCodeChannel } from '@gramy/domain/access/claim-code';
import { BadgeCheck, MailOpen, MessageSquareText } from 'lucide-react';
import { useSWRConfig } from 'swr';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { saveBytes } from '../../../lib/browser/save-file.ts';
import { formatDateAt, formatTime } from '../../../lib/formats/format.ts';
import { useOwnTimeZone } from '../../../lib/formats/own-time.ts';
import { useApi } from '../../../lib/queries/api.ts';
import { useAction } from '../../../lib/queries/use-action.ts';
import { useFailureWords } from '../../../lib/queries/use-failure-words.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { InlineAlert } from '../../../ui/waiting/inline-alert.tsx';
import { type ClaimToDecide, claimsToDecideQuery } from '../queries.ts';

/** A code to where the venue is listed: whoever can type it is reached there. The decision stays with the office. */
export function ClaimCodes({ claim }: { claim: ClaimToDecide }) {
  const { t } = useTranslation('office-claims');
  const api = useApi();
  const { mutate } = useSWRConfig();
  const sayFailure = useFailureWords();
  const sayMoment = useMoment();
  const { phone, sent, proved } = claim.codes;
  const params = { claimId: claim.id };
  const print = useAction({
    run: () => api.call('GET /admin/claims/:claimId/letter', { params }),
    onDone: ({ content, fileName }) => saveBytes(content, fileName, 'application/pdf'),
  });
  const send = useAction({
    run: (channel: ClaimCodeChannel) =>
      api.call('POST /admin/claims/:claimId/codes', {
        params,
        body: { channel },
        idempotencyKey: createRandomId(),
      }),
    onDone: ({ channel }) => {
      void mutate(claimsToDecideQuery().key);
      if (channel === 'letter') print.start();
    },
  });
  const failure = send.failure ?? print.failure;
  const now = Date.now();
  const letter = sent.find(({ channel }) => channel === 'letter');
  const hasOpenLetter = letter !== undefined && letter.triesLeft > 0 && now < Date.parse(letter.expiresAt);
  return (
    <SectionCard title={t('codes.title')} lead={t('codes.lead')}>
      {proved ? (
        <p>
          <Badge tone="ok" icon={<BadgeCheck aria-hidden="true" />}>
            {t(`codes.proved.${proved.channel}`, { at: sayMoment(proved.at) })}
          </Badge>
        </p>
      ) : (
        <>
          {sent.length === 0 ? null : (
            <ul className="mb-3 grid gap-1 text-s">
              {sent.map(({ channel, sentAt, expiresAt, triesLeft }) => (
                <li key={channel}>
                  {t(`codes.sent.${channel}`, { at: sayMoment(sentAt) })}{' '}
                  <span className="text-ink-2">
                    {triesLeft === 0
                      ? t('codes.spent')
                      : now >= Date.parse(expiresAt)
                        ? t('codes.expired')
                        : t('codes.open', { until: sayMoment(expiresAt), count: triesLeft })}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <div className="flex flex-wrap gap-2">
            {phone === null ? null : (
              <Button
                variant="line"
                size="small"
                icon={<MessageSquareText aria-hidden="true" />}
                isBusy={send.current === 'sms'}
                onClick={() => send.start('sms')}
              >
                {t('codes.bySms', { phone })}
              </Button>
            )}
            {hasOpenLetter ? (
              <Button
                variant="line"
                size="small"
                icon={<MailOpen aria-hidden="true" />}
                isBusy={print.isBusy}
                onClick={() => print.start()}
              >
                {t('codes.printAgain')}
              </Button>
            ) : (
              <Button
                variant="line"
                size="small"
                icon={<MailOpen aria-hidden="true" />}
                isBusy={send.current === 'letter' || print.isBusy}
                onClick={() => send.start('letter')}
              >
                {t('codes.byLetter')}
              </Button>
            )}
          </div>
          {phone === null ? <p className="mt-2 text-s text-ink-2">{t('codes.noPhone')}</p> : null}
        </>
      )}
      {failure === undefined ? null : <InlineAlert>{sayFailure(failure)}</InlineAlert>}
    </SectionCard>
  );
}

function useMoment() {
  const language = useLanguage();
  const timeZone = useOwnTimeZone();
  return (text: string) => {
    const at = Date.parse(text);
    return `${formatDateAt(language, at, timeZone, 'short')}, ${formatTime(language, at, timeZone)}`;
  };
}
