import type { Language } from '@gramy/domain/language/language';
import { type Html, html } from '../../../html.ts';
import type { MailBlock } from './mail-draft.ts';
import { colors, font } from './mail-style.ts';

const [ink] = colors.ink;
const [ink2] = colors.ink2;
const [line] = colors.line;
const [soft] = colors.orangeSoft;
const [linked] = colors.orangeText;
const small = 'font-size:15px;line-height:23px';

export function renderBlock(language: Language, block: MailBlock): Html {
  switch (block.kind) {
    case 'paragraph':
      return renderSection(html`<mj-text>${bindShortWords(language, block.text)}</mj-text>`);
    case 'hint':
      return renderSection(
        html`<mj-text mj-class="small" padding="0 0 12px">${bindShortWords(language, block.text)}</mj-text>`,
      );
    case 'code':
      return renderCode(block);
    case 'facts':
      return renderTable(block.facts.map(renderFact));
    case 'figures':
      return renderTable(block.figures.map(renderFigure));
    case 'steps':
      return renderTable(
        block.steps.map((step, index) => renderStep(bindShortWords(language, step), index + 1)),
      );
    case 'ticket':
      return renderTicket(language, block);
    case 'picture':
      return renderPicture(block);
    case 'button':
      return renderSection(html`<mj-button href="${block.url}">${block.label}</mj-button>`);
    case 'link':
      return renderSection(
        html`<mj-text css-class="linked"><a href="${block.url}" target="_blank" rel="noopener" style="color:${linked};font-weight:600;text-decoration:underline">${block.label}</a></mj-text>`,
      );
  }
}

/** Polish leaves no one-letter word alone at the end of a line. */
export function bindShortWords(language: Language, text: string): string {
  return language === 'pl' ? text.replace(/(?<=^|[\s(„])([aiouwz]) /giu, '$1\u00a0') : text;
}

export function renderSection(content: Html): Html {
  return html`<mj-section><mj-column>${content}</mj-column></mj-section>
`;
}

/** One piece of text, spaced by style only: copying or reading it out gives the six digits and nothing else. */
function renderCode({ label, code, note }: { label: string; code: string; note: string }): Html {
  return html`<mj-section padding="0 0 24px"><mj-column mj-class="box" border-radius="16px" padding="22px 16px">
<mj-text mj-class="small" align="center">${label}</mj-text>
<mj-text css-class="code ink" align="center" padding="6px 0 6px 10px" font-size="46px" line-height="54px" font-weight="800" letter-spacing="10px">${code}</mj-text>
<mj-text mj-class="small" align="center">${note}</mj-text>
</mj-column></mj-section>
`;
}

/** On white in either theme: scanners want dark on light. */
function renderPicture({ contentId, alt, caption }: Extract<MailBlock, { kind: 'picture' }>): Html {
  return html`<mj-section padding="0 0 20px"><mj-column>
<mj-image src="cid:${contentId}" alt="${alt}" width="200px" border-radius="12px" padding="0 0 8px" container-background-color="transparent" />
<mj-text mj-class="small" align="center">${caption}</mj-text>
</mj-column></mj-section>
`;
}

/** By hand, because MJML's own table has no role: it is there for its columns, and read out as one it would be a riddle. */
function renderTable(rows: Html[]): Html {
  return renderSection(html`<mj-text padding="0 0 24px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="width:100%;font-family:${font};font-size:17px;line-height:27px">
${rows}</table></mj-text>`);
}

function renderFact([label, value]: [string, string], index: number, { length }: unknown[]): Html {
  return html`<tr><td class="rule ink2" style="${ruleOf(index, length)};padding:12px 0;color:${ink2}"><span style="${small}">${label}</span><br />
<b class="ink" style="font-weight:600;word-break:break-word;color:${ink}">${value}</b></td></tr>
`;
}

function renderFigure([label, value]: [string, string], index: number, { length }: unknown[]): Html {
  const rule = ruleOf(index, length);
  return html`<tr><td class="rule ink2" valign="top" style="${rule};${small};padding:10px 16px 10px 0;color:${ink2}">${label}</td>
<td class="rule ink" align="right" valign="top" style="${rule};${small};padding:10px 0;font-weight:600;word-break:break-word;color:${ink}">${value}</td></tr>
`;
}

/** A line above each row and one below the last. */
function ruleOf(index: number, length: number): string {
  const rule = `border-top:1px solid ${line}`;
  return index === length - 1 ? `${rule};border-bottom:1px solid ${line}` : rule;
}

function renderStep(step: string, number: number): Html {
  return html`<tr><td width="44" valign="top" style="width:44px;padding:0 0 14px">
<div class="dot" style="width:30px;height:30px;border-radius:15px;background-color:${soft};text-align:center;font-size:15px;line-height:30px;font-weight:700;color:${linked}">${number}</div>
</td><td class="ink" valign="top" style="padding:1px 0 14px;color:${ink}">${step}</td></tr>
`;
}

function renderTicket(language: Language, ticket: Extract<MailBlock, { kind: 'ticket' }>): Html {
  const [place = '', ...rest] = ticket.lines;
  const smallText = (
    text: string,
  ) => html`<mj-text mj-class="small">${bindShortWords(language, text)}</mj-text>
`;
  return html`<mj-section><mj-column mj-class="box" border-radius="16px 16px 0 0" padding="20px 22px 16px">
<mj-text mj-class="small" css-class="linked" font-weight="700" color="${linked}">${ticket.label}</mj-text>
<mj-text padding="4px 0 12px" font-size="22px" line-height="29px" font-weight="800" letter-spacing="-0.2px">${bindShortWords(language, ticket.title)}</mj-text>
<mj-text padding="0" font-weight="600">${place}</mj-text>
${rest.map(smallText)}</mj-column></mj-section>
<mj-section padding="0 0 16px"><mj-column mj-class="box" css-class="soft tear" border-top="2px dashed ${colors.paper[0]}" border-radius="0 0 16px 16px" padding="12px 22px 16px">
${ticket.stub.map(smallText)}</mj-column></mj-section>
`;
}
