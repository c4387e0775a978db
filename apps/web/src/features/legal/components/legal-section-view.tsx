import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { InlineText } from './inline-text.tsx';
import { type Block, type LegalSection, parseBlocks } from './legal-text.ts';
import { settleLine } from './legal-typography.ts';

interface LegalSectionViewProps {
  id: string;
  number: number;
  section: LegalSection;
  slots: Record<string, ReactNode>;
}

/** Of the words that, with a section's title, name the link to it. They stand in the page once. */
export const sectionLinkLabelId = 'section-link-label';

/** Numbered, because people quote such texts by number, and with an address of its own. */
export function LegalSectionView({ id, number, section, slots }: LegalSectionViewProps) {
  const language = useLanguage();
  const { search } = useLocation();
  const titleId = `${id}-title`;
  return (
    <section id={id} aria-labelledby={titleId} className="scroll-mt-2 pt-11 md:pt-13 print:pt-7">
      <div className="group relative break-after-avoid">
        <h2 id={titleId} className="text-xl md:text-2xl print:text-[15pt]">
          <span className="text-ink-3 tabular-nums">{number}.</span> {settleLine(language, section.title)}
        </h2>
        <Link
          to={`${search}#${id}`}
          aria-labelledby={`${sectionLinkLabelId} ${titleId}`}
          className="absolute top-1/2 -left-13 grid size-11 -translate-y-1/2 place-items-center rounded-m text-xl text-ink-3 opacity-0 group-hover:opacity-100 hover:text-orange-text focus-visible:opacity-100 max-[1099px]:hidden print:hidden"
        >
          <span aria-hidden="true">#</span>
        </Link>
      </div>
      <div className="mt-4 grid gap-[1.05em] print:block">
        {parseBlocks(section.body).map((block) => (
          <BlockView key={block.at} block={block} slots={slots} />
        ))}
      </div>
    </section>
  );
}

function BlockView({ block, slots }: { block: Block; slots: Record<string, ReactNode> }) {
  if (block.kind === 'slot') return <div className="print:my-[0.8em]">{slots[block.name]}</div>;
  if (block.kind === 'list') {
    return (
      <ul className="grid list-disc gap-[0.55em] pl-[1.25em] marker:text-ink-3 print:my-[0.6em] print:block">
        {block.items.map(({ at, text }) => (
          <li key={at} className="pl-[0.15em] text-pretty print:my-[0.25em]">
            <InlineText text={text} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <p className="text-pretty print:my-[0.6em]">
      <InlineText text={block.text} />
    </p>
  );
}
