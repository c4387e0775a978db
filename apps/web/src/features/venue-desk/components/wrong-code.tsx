import { CircleX } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { playSignal } from '../hooks/desk-sound.ts';
import { DeskSignal, SignalWords } from './desk-signal.tsx';
import { ScanNext } from './scan-next.tsx';

interface WrongCodeProps {
  title: string;
  /** Where they belong instead; left out where nobody here may know. */
  place?: string;
  text: string;
}

/** Not for this door: red, with a sound of its own, as loudly as a ticket of another day. */
export function WrongCode({ title, place, text }: WrongCodeProps) {
  const { t } = useTranslation('venue-desk');
  useEffect(() => playSignal('stop'), []);
  usePageHead({ title: t('codePageTitle'), description: text });
  return (
    <div className="mx-auto max-w-[35rem] pb-12">
      <DeskSignal tone="stop" icon={<CircleX />} kicker={t('wrongCode')}>
        <h1>
          <SignalWords>{title}</SignalWords>
        </h1>
      </DeskSignal>
      <div className="grid gap-5 px-5 pt-6">
        {place === undefined ? null : <p className="text-2xl font-heavy wrap-anywhere">{place}</p>}
        <p className="text-ink-2">{text}</p>
        <ScanNext isMain />
      </div>
    </div>
  );
}
