import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../lib/browser/toaster.tsx';
import { type LazyComponent, useLazyComponent } from '../../../lib/browser/use-lazy-component.ts';
import { PressButton } from '../../../ui/action/press-button.tsx';
import type { SearchWords } from '../hooks/search-words.ts';
import type { SearchDialogProps, SearchField } from './search-dialog.tsx';

interface SearchBarProps extends Omit<SearchDialogProps, 'field' | 'isOpen' | 'onClose'> {
  words: SearchWords;
}

const searchDialog: LazyComponent<SearchDialogProps> = {
  load: async () => (await import('./search-dialog.tsx')).SearchDialog,
};

/** Says what is searched for; a press on a part opens the form at that part, whose code comes only then. */
export function SearchBar({ words, ...props }: SearchBarProps) {
  const { t } = useTranslation('search');
  const { criteria } = props;
  const [field, setField] = useState<SearchField>('what');
  const [isOpen, setIsOpen] = useState(false);
  // As much code as half a page: fetched for whoever comes near, and not when idle.
  const preload = () => void searchDialog.load().catch(() => undefined);
  const Dialog = useLazyComponent(searchDialog, isOpen, () => {
    setIsOpen(false);
    showToast({ title: t('formFailed'), variant: 'destructive' });
  });
  const open = (asked: SearchField) => {
    setField(asked);
    setIsOpen(true);
  };
  const what = [words.sayActivity(criteria.activity), criteria.q].filter(Boolean).join(', ');
  const parts: { id: SearchField; label: string; text: string | undefined }[] = [
    { id: 'what', label: t('form.what'), text: what || undefined },
    { id: 'where', label: t('form.where'), text: words.sayPlace(criteria) },
    { id: 'when', label: t('form.when'), text: words.sayWhen(criteria) },
    {
      id: 'guests',
      label: t('form.guests'),
      text: criteria.guests ? words.sayGuests(criteria.guests) : undefined,
    },
  ];
  const [first, ...others] = parts;
  return (
    <search
      aria-label={t('form.label')}
      onPointerEnter={preload}
      onFocus={preload}
      className="flex h-13 min-w-0 flex-none noscript:hidden items-center rounded-full bg-paper pr-1 pl-2 text-s inset-ring inset-ring-line max-lg:w-full"
    >
      <PressButton
        aria-haspopup="dialog"
        onClick={() => open('what')}
        className="grid min-h-11 min-w-0 flex-1 content-center rounded-full px-2.5 text-left leading-tight sm:hidden"
      >
        <b className="truncate font-strong">{first?.text ?? t('form.any.what')}</b>{' '}
        <span className="truncate text-xs text-ink-2">
          {others
            .map(({ text }) => text)
            .filter(Boolean)
            .join(' · ') || t('form.any.where')}
        </span>
      </PressButton>
      <div className="flex min-w-0 max-sm:hidden">
        {parts.map(({ id, label, text }) => (
          <BarPart key={id} label={label} isEmpty={!text} onPress={() => open(id)}>
            {text ?? t(`form.any.${id}`)}
          </BarPart>
        ))}
      </div>
      <PressButton
        aria-label={t('form.change')}
        onClick={() => open('what')}
        className="ml-auto grid size-11 flex-none place-items-center rounded-full bg-orange text-on-orange transition hover:bg-orange-press active:scale-96"
      >
        <Search aria-hidden="true" className="size-5" />
      </PressButton>
      {Dialog ? <Dialog {...props} field={field} isOpen={isOpen} onClose={() => setIsOpen(false)} /> : null}
    </search>
  );
}

interface BarPartProps {
  label: string;
  isEmpty: boolean;
  onPress: () => void;
  children: ReactNode;
}

function BarPart({ label, isEmpty, onPress, children }: BarPartProps) {
  return (
    <PressButton
      aria-label={`${label}: ${children}`}
      aria-haspopup="dialog"
      onClick={onPress}
      className={`min-h-11 min-w-0 truncate px-3.5 not-first:border-l not-first:border-line ${isEmpty ? 'font-normal text-ink-2' : 'font-medium'} hover:underline`}
    >
      {children}
    </PressButton>
  );
}
