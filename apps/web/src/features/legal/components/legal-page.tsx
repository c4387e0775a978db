import type { ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { usePageHead } from '../../../lib/navigation/page-head.ts';
import { useCurrentSection } from '../hooks/use-current-section.ts';
import { InlineText } from './inline-text.tsx';
import { LegalContents } from './legal-contents.tsx';
import { LegalSectionView, sectionLinkLabelId } from './legal-section-view.tsx';
import type { LegalDocument } from './legal-text.ts';
import { settleLine } from './legal-typography.ts';

interface LegalPageProps {
  path: string;
  document: LegalDocument;
  /** What stands where a section says `@name`. */
  slots: Record<string, ReactNode>;
}

export function LegalPage({ path, document, slots }: LegalPageProps) {
  const { labels, title, lead, summary } = document;
  const language = useLanguage();
  const sections = Object.entries(document.sections);
  const currentId = useCurrentSection(Object.keys(document.sections));
  usePageHead({ title: document.pageTitle, description: lead, path });

  return (
    <article className="page-width print:max-w-none print:px-0">
      <header className="max-w-225 max-[1099px]:mx-auto max-[1099px]:max-w-170 pt-4 pb-8 md:pt-12 md:pb-10 print:max-w-none print:pt-0">
        <h1 className="text-[clamp(2.3rem,1.3rem+3.4vw,4rem)] leading-none font-heavy tracking-[-0.038em] print:text-[24pt]">
          {title}
        </h1>
        <p className="mt-5 max-w-[36em] text-[clamp(1.1875rem,1rem+0.6vw,1.5rem)] leading-[1.42] text-pretty text-ink-2 print:mt-2 print:text-[12pt]">
          {settleLine(language, lead)}
        </p>
        <p className="mt-4 text-s text-ink-3 print:mt-2 print:text-[9pt]">
          {settleLine(language, labels.lastChanged)}
        </p>
      </header>
      <div className="grid gap-x-18 gap-y-8 max-[1099px]:mx-auto max-[1099px]:max-w-170 min-[1100px]:grid-cols-[15.5rem_minmax(0,42.5rem)] print:block print:max-w-none">
        <LegalContents label={labels.contents} sections={sections} currentId={currentId} />
        <div className="text-[1.125rem] leading-[1.67] print:text-[10.5pt] print:leading-normal">
          <Summary title={labels.inShort} sentences={summary} />
          <span id={sectionLinkLabelId} hidden>
            {labels.sectionLink}
          </span>
          {sections.map(([id, section], place) => (
            <LegalSectionView key={id} id={id} number={place + 1} section={section} slots={slots} />
          ))}
          <p className="mt-12 border-t border-line pt-5 text-s text-ink-2 print:hidden">
            <InlineText text={labels.seeAlso} />
          </p>
        </div>
      </div>
    </article>
  );
}

function Summary({ title, sentences }: { title: string; sentences: readonly string[] }) {
  const language = useLanguage();
  return (
    <section
      aria-labelledby="in-short"
      className="rounded-l bg-orange-soft px-5 py-5 sm:px-7 sm:py-6 print:px-4 print:py-3 print:break-inside-avoid print:border print:border-line print:bg-transparent"
    >
      <h2 id="in-short" className="text-l print:text-[12pt]">
        {title}
      </h2>
      <ul className="mt-3 grid gap-2.5 leading-[1.55]">
        {sentences.map((sentence) => (
          <li key={sentence} className="text-pretty">
            {settleLine(language, sentence)}
          </li>
        ))}
      </ul>
    </section>
  );
}
