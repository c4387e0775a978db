import { joinClasses } from '../foundation/join-classes.ts';
import { splitTextBlocks } from './text-blocks.ts';

/** What somebody typed without marks, with its paragraphs and lists. */
export function PlainText({ text, className }: { text: string; className?: string }) {
  return (
    <div className={joinClasses('grid gap-2', className)}>
      {splitTextBlocks(text).map((block, index) =>
        block.kind === 'list' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a text have no other name than their place
          <ul key={index} className="grid list-disc gap-1 pl-5">
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <p key={index} className="whitespace-pre-line">
            {block.lines.join('\n')}
          </p>
        ),
      )}
    </div>
  );
}
