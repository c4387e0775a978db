import { Check, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { formatDateAt } from '../../../lib/formats/format.ts';
import { useCardWords } from '../../../lib/formats/use-card-words.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { type ConsentEntry, consentsQuery } from '../../../lib/queries/consents-query.ts';
import { useQuery } from '../../../lib/queries/use-query.ts';
import { Button } from '../../../ui/action/button.tsx';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { rowsClass, SettingRow } from '../../../ui/display/setting-row.tsx';
import { CardContent } from '../../../ui/waiting/card-content.tsx';
import { useMomentWords } from '../hooks/use-moment-words.ts';

const shownAtFirst = 4;

/** `answer`: the cookie choice of this browser. */
export function ConsentLogCard({ answer }: { answer: ReactNode }) {
  const { t } = useTranslation('your-data');
  const words = useCardWords();
  const state = useQuery(consentsQuery());
  return (
    <SectionCard title={t('consents.title')} lead={t('consents.lead')}>
      {answer}
      <div className="border-t border-line pt-3.5">
        <CardContent state={state} words={words} skeletonRows={2}>
          {({ items }) =>
            items.length === 0 ? <p className="text-s">{t('consents.none')}</p> : <Log entries={items} />
          }
        </CardContent>
      </div>
    </SectionCard>
  );
}

function Log({ entries }: { entries: readonly ConsentEntry[] }) {
  const { t } = useTranslation('your-data');
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst);
  return (
    <>
      <ul aria-label={t('consents.log')} className={rowsClass}>
        {shown.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
      {shown.length < entries.length ? (
        <Button variant="quiet" size="small" className="mt-4" onClick={() => setIsWhole(true)}>
          {t('consents.more')}
        </Button>
      ) : null}
    </>
  );
}

const documents: Partial<Record<ConsentEntry['kind'], typeof paths.terms | typeof paths.privacy>> = {
  terms: paths.terms,
  privacy: paths.privacy,
};

function Entry({ entry: { kind, isGiven, version, at } }: { entry: ConsentEntry }) {
  const { t } = useTranslation('your-data');
  const language = useLanguage();
  const { sayMoment } = useMomentWords();
  const name = t('consents.kinds', { returnObjects: true })[kind];
  const document = documents[kind];
  const wording = version ? formatDateAt(language, Date.parse(version), 'UTC', 'plain') : undefined;
  return (
    <SettingRow
      icon={isGiven ? <Check /> : <X />}
      tone={isGiven ? 'ok' : 'plain'}
      title={
        document ? (
          <Link to={document} className={textLinkClass}>
            {name}
          </Link>
        ) : (
          name
        )
      }
      text={
        <>
          <p>
            {isGiven ? t('consents.given') : t('consents.takenBack')} · {sayMoment(at)}
          </p>
          {wording ? <p>{t('consents.version', { date: wording })}</p> : null}
        </>
      }
    />
  );
}
