import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Link } from '../../../lib/navigation/link.tsx';
import { usePublicConfig } from '../../../lib/queries/public-config.ts';
import { textLinkClass } from '../../../ui/action/text-link-class.ts';
import { resolveLink } from './legal-links.ts';
import { type Inline, parseInline } from './legal-text.ts';
import { settleLine } from './legal-typography.ts';

/** A text of a message file, with its links and emphasis. */
export function InlineText({ text }: { text: string }) {
  return parseInline(text).map((part) => <InlinePart key={part.at} part={part} />);
}

function InlinePart({ part }: { part: Inline }) {
  const text = settleLine(useLanguage(), part.text);
  if (part.kind === 'strong') return <strong className="font-strong">{text}</strong>;
  if (part.kind === 'link') return <InlineLink target={part.target} text={text} />;
  return text;
}

function InlineLink({ target, text }: { target: string; text: string }) {
  const { search } = useLocation();
  const { operator } = usePublicConfig();
  const { href, leavesSite } = resolveLink(target, { email: operator.email, search });
  const className = `${textLinkClass} wrap-anywhere`;
  return leavesSite ? (
    <a href={href} className={className}>
      {text}
    </a>
  ) : (
    <Link to={href} className={className}>
      {text}
    </Link>
  );
}
