import { ChevronDown } from 'lucide-react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import type { LegalSection } from './legal-text.ts';
import { settleLine } from './legal-typography.ts';

interface LegalContentsProps {
  label: string;
  sections: readonly (readonly [id: string, section: LegalSection])[];
  currentId: string | undefined;
}

/** Beside the text where there is room and it stays in view; folded above it elsewhere. */
export function LegalContents({ label, ...list }: LegalContentsProps) {
  return (
    <div className="print:hidden">
      <details className="group rounded-l border border-line bg-card text-s min-[1100px]:hidden">
        <summary className="flex min-h-13 cursor-pointer items-center gap-3 px-5 font-strong">
          {label}
          <ChevronDown
            aria-hidden="true"
            className="ml-auto size-5 text-ink-2 transition-transform group-open:rotate-180"
          />
        </summary>
        <nav aria-label={label} className="px-5 pb-3">
          <ContentsList {...list} />
        </nav>
      </details>
      <nav
        aria-label={label}
        className="sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto overscroll-contain pr-2 pb-4 text-s max-[1099px]:hidden"
      >
        <p className="mb-2 font-strong">{label}</p>
        <ContentsList {...list} />
      </nav>
    </div>
  );
}

function ContentsList({ sections, currentId }: Omit<LegalContentsProps, 'label'>) {
  const language = useLanguage();
  const { search } = useLocation();
  return (
    <ol className="border-l-2 border-line leading-[1.35]">
      {sections.map(([id, { title }], place) => (
        <li key={id}>
          <Link
            to={`${search}#${id}`}
            aria-current={id === currentId ? 'location' : undefined}
            className="-ml-0.5 flex min-h-11 items-baseline border-l-2 border-transparent py-2.5 pl-4 text-ink-2 hover:text-ink hover:underline aria-[current]:border-orange aria-[current]:font-strong aria-[current]:text-ink min-[1100px]:min-h-8 min-[1100px]:py-1.5"
          >
            <span className="w-[1.9em] flex-none text-ink-3 tabular-nums">{place + 1}.</span>
            {settleLine(language, title)}
          </Link>
        </li>
      ))}
    </ol>
  );
}
