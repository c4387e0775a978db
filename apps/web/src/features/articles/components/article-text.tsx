import { Fragment, type ReactNode } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Link } from '../../../lib/link.tsx';
import { type MarkdownBlock, type MarkdownText, parseMarkdown } from '../../../lib/markdown.ts';
import { bindShortWords } from '../../../lib/polish-typography.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';

interface ArticleTextProps {
  source: string;
}

/** Markdown as elements: nothing in it is ever read as HTML. */
export function ArticleText({ source }: ArticleTextProps) {
  const language = useLanguage();
  const say = (text: string) => (language === 'pl' ? bindShortWords(text) : text);
  const [beginning = [], ...chapters] = splitAtHeadings(parseMarkdown(source));
  return (
    <>
      {showBlocks(beginning, say)}
      {showEach(chapters, (chapter) => (
        <div data-chapter="">{showBlocks(chapter, say)}</div>
      ))}
    </>
  );
}

/** What stands before the first heading, and each heading with what belongs to it. */
function splitAtHeadings(blocks: readonly MarkdownBlock[]): MarkdownBlock[][] {
  const chapters: MarkdownBlock[][] = [[]];
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2) chapters.push([]);
    chapters.at(-1)?.push(block);
  }
  return chapters;
}

type Say = (text: string) => string;

/** A text never changes its order, so places are names enough. */
function showEach<Part>(parts: readonly Part[], show: (part: Part) => ReactNode): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return parts.map((part, place) => <Fragment key={place}>{show(part)}</Fragment>);
}

function showBlocks(blocks: readonly MarkdownBlock[], say: Say): ReactNode[] {
  return showEach(blocks, (block) => showBlock(block, say));
}

function showBlock(block: MarkdownBlock, say: Say): ReactNode {
  switch (block.kind) {
    case 'heading':
      return showHeading(block, say);
    case 'paragraph':
      return <p>{showText(block.text, say)}</p>;
    case 'list':
      return showList(block, say);
    case 'quote':
      return <blockquote>{showBlocks(block.blocks, say)}</blockquote>;
    case 'table':
      return showTable(block, say);
    case 'rule':
      return <hr />;
  }
}

function showHeading({ level, id, text }: Extract<MarkdownBlock, { kind: 'heading' }>, say: Say): ReactNode {
  const words = showText(text, say);
  return level === 2 ? <h2 id={id}>{words}</h2> : <h3 id={id}>{words}</h3>;
}

function showList({ isOrdered, items }: Extract<MarkdownBlock, { kind: 'list' }>, say: Say): ReactNode {
  const entries = showEach(items, (item) => <li>{showText(item, say)}</li>);
  return isOrdered ? <ol>{entries}</ol> : <ul>{entries}</ul>;
}

function showTable({ head, rows }: Extract<MarkdownBlock, { kind: 'table' }>, say: Say): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is pushed along by keys, too
    <div data-wide="" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {showEach(head, (cell) => (
              <th scope="col">{showText(cell, say)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {showEach(rows, (row) => (
            <tr>
              {showEach(row, (cell) => (
                <td>{showText(cell, say)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function showText(parts: readonly MarkdownText[], say: Say): ReactNode[] {
  return showEach(parts, (part) => showPart(part, say));
}

function showPart(part: MarkdownText, say: Say): ReactNode {
  switch (part.kind) {
    case 'text':
      return say(part.text);
    case 'code':
      return <code>{part.text}</code>;
    case 'strong':
      return <strong>{showText(part.children, say)}</strong>;
    case 'em':
      return <em>{showText(part.children, say)}</em>;
    case 'link':
      return part.href.startsWith('/') ? (
        <Link to={part.href} className={textLinkClass}>
          {showText(part.children, say)}
        </Link>
      ) : (
        <a href={part.href} rel="noopener nofollow" className={textLinkClass}>
          {showText(part.children, say)}
        </a>
      );
  }
}
