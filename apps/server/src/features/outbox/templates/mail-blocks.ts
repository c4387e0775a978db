import type { Language } from '@gramy/domain/language/language';
import { type Html, html } from '../../../html.ts';
import type { MailBlock } from './mail-draft.ts';
import { bodyType, colors, font, layoutTable, onOrange, orange, smallType } from './mail-style.ts';

const [ink] = colors.ink;
const [ink2] = colors.ink2;
const [line] = colors.line;

export function renderBlock(language: Language, block: MailBlock): Html {
  switch (block.kind) {
    case 'paragraph':
      return renderParagraph(bindShortWords(language, block.text));
    case 'hint':
      return renderHint(bindShortWords(language, block.text));
    case 'code':
      return renderCode(block);
    case 'facts':
      return renderFacts(block.facts);
    case 'figures':
      return renderFigures(block.figures);
    case 'steps':
      return renderSteps(block.steps.map((step) => bindShortWords(language, step)));
    case 'ticket':
      return renderTicket(language, block);
    case 'button':
      return renderButton(block.label, block.url);
    case 'link':
      return renderLink(block.label, block.url);
  }
}

/** Polish leaves no one-letter word alone at the end of a line. */
export function bindShortWords(language: Language, text: string): string {
  return language === 'pl' ? text.replace(/(?<=^|[\s(„])([aiouwz]) /giu, '$1\u00a0') : text;
}

export function renderParagraph(text: string): Html {
  return html`<p class="ink" style="${bodyType};margin:0 0 16px;color:${ink}">${text}</p>
`;
}

function renderHint(text: string): Html {
  return html`<p class="ink2" style="${smallType};margin:0 0 12px;color:${ink2}">${text}</p>
`;
}

/** One piece of text, spaced by style only: copying or reading it out gives the six digits and nothing else. */
function renderCode({ label, code, note }: { label: string; code: string; note: string }): Html {
  return html`<table ${layoutTable} style="margin:8px 0 24px"><tr><td class="soft" align="center" bgcolor="${colors.orangeSoft[0]}" style="background-color:${colors.orangeSoft[0]};border-radius:16px;padding:22px 16px">
<p class="ink2" style="${smallType};margin:0;color:${ink2}">${label}</p>
<p class="code ink" style="${font};margin:6px 0;padding-left:10px;font-size:46px;line-height:54px;font-weight:800;letter-spacing:10px;font-variant-numeric:tabular-nums;white-space:nowrap;color:${ink}">${code}</p>
<p class="ink2" style="${smallType};margin:0;color:${ink2}">${note}</p>
</td></tr></table>
`;
}

function renderFacts(facts: [string, string][]): Html {
  const rows = facts.map(
    ([label, value]) => html`<tr><td class="rule" style="border-top:1px solid ${line};padding:12px 0">
<p class="ink2" style="${smallType};margin:0;color:${ink2}">${label}</p>
<p class="ink" style="${bodyType};margin:0;font-weight:600;word-break:break-word;color:${ink}">${value}</p>
</td></tr>
`,
  );
  return html`<table ${layoutTable} class="rule" style="margin:8px 0 24px;border-bottom:1px solid ${line}">
${rows}</table>
`;
}

function renderFigures(figures: [string, string][]): Html {
  const rows = figures.map(
    ([
      label,
      value,
    ]) => html`<tr><td class="rule ink2" valign="top" style="${smallType};border-top:1px solid ${line};padding:10px 16px 10px 0;color:${ink2}">${label}</td>
<td class="rule ink" align="right" valign="top" style="${smallType};border-top:1px solid ${line};padding:10px 0;font-weight:600;text-align:right;word-break:break-word;color:${ink}">${value}</td></tr>
`,
  );
  return html`<table ${layoutTable} class="rule" style="margin:8px 0 24px;border-bottom:1px solid ${line}">
${rows}</table>
`;
}

function renderSteps(steps: string[]): Html {
  const rows = steps.map(
    (step, index) => html`<tr><td width="44" valign="top" style="width:44px;padding:0 0 14px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="soft linked" width="30" height="30" align="center" bgcolor="${colors.orangeSoft[0]}" style="${font};width:30px;height:30px;background-color:${colors.orangeSoft[0]};border-radius:15px;font-size:15px;line-height:30px;font-weight:700;color:${colors.orangeText[0]}">${index + 1}</td></tr></table>
</td><td class="ink" valign="top" style="${bodyType};padding:1px 0 14px;color:${ink}">${step}</td></tr>
`,
  );
  return html`<table ${layoutTable} style="margin:8px 0 10px">
${rows}</table>
`;
}

function renderTicket(language: Language, ticket: Extract<MailBlock, { kind: 'ticket' }>): Html {
  const [soft] = colors.orangeSoft;
  const [place = '', ...rest] = ticket.lines;
  const small = (text: string) =>
    html`<p class="ink2" style="${smallType};margin:0;color:${ink2}">${bindShortWords(language, text)}</p>
`;
  return html`<table ${layoutTable} style="margin:8px 0 16px"><tr><td class="soft" bgcolor="${soft}" style="background-color:${soft};border-radius:16px 16px 0 0;padding:20px 22px 16px">
<p class="linked" style="${smallType};margin:0;font-weight:700;color:${colors.orangeText[0]}">${ticket.label}</p>
<p class="ink" style="${font};margin:4px 0 12px;font-size:22px;line-height:29px;font-weight:800;letter-spacing:-0.2px;color:${ink}">${bindShortWords(language, ticket.title)}</p>
<p class="ink" style="${bodyType};margin:0;font-weight:600;color:${ink}">${place}</p>
${rest.map(small)}</td></tr><tr><td class="soft tear" bgcolor="${soft}" style="background-color:${soft};border-top:2px dashed ${colors.paper[0]};border-radius:0 0 16px 16px;padding:12px 22px 16px">
${ticket.stub.map(small)}</td></tr></table>
`;
}

function renderButton(label: string, url: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td align="center" bgcolor="${orange}" style="background-color:${orange};border-radius:12px">
<a href="${url}" target="_blank" rel="noopener" style="${font};display:inline-block;padding:13px 26px;border:1px solid ${orange};border-radius:12px;font-size:17px;line-height:24px;font-weight:700;color:${onOrange};text-decoration:none">${label}</a>
</td></tr></table>
`;
}

function renderLink(label: string, url: string): Html {
  return html`<p style="${bodyType};margin:0 0 16px"><a class="linked" href="${url}" target="_blank" rel="noopener" style="color:${colors.orangeText[0]};font-weight:600;text-decoration:underline">${label}</a></p>
`;
}
