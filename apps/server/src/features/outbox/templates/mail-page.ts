import { type Html, html } from '../../../html.ts';
import { bindShortWords, renderBlock, renderParagraph } from './mail-blocks.ts';
import { contactPage, frameWords, type MailDraft, type MailSetting } from './mail-draft.ts';
import {
  bodyType,
  colors,
  font,
  headStyles,
  layoutTable,
  mark,
  onOrange,
  orange,
  outlookClose,
  outlookHead,
  outlookOpen,
  previewEnd,
  smallType,
} from './mail-style.ts';

const [paper] = colors.paper;
const [card] = colors.card;

/**
 * The frame around every mail: 600 px, calm, readable without pictures, in dark programs and on phones. Tables and
 * inline styles, because that is all that every mail program understands.
 */
export function renderMailPage(setting: MailSetting, draft: MailDraft): string {
  const { language } = setting;
  return html`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${draft.subject}</title>
${outlookHead}
${headStyles}
</head>
<body class="paper" style="margin:0;padding:0;background-color:${paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all">${draft.preheader}${previewEnd}</div>
<div role="article" aria-roledescription="email" aria-label="${draft.title}" lang="${language}" dir="ltr">
${renderFrame(renderLetter(setting, draft), renderFooter(setting, draft))}
</div>
</body>
</html>`.markup;
}

function renderFrame(letter: Html, footer: Html): Html {
  return html`<table ${layoutTable} class="paper" bgcolor="${paper}"><tr><td class="outer" align="center" style="padding:32px 12px">
${outlookOpen}
<table ${layoutTable} style="max-width:600px;margin:0 auto;text-align:left">
<tr><td class="bar" bgcolor="${orange}" style="background-color:${orange};border-radius:16px 16px 0 0;padding:18px 36px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${mark}
<td style="${font};font-size:24px;line-height:34px;font-weight:800;letter-spacing:-0.6px;color:${onOrange}">Gramy</td></tr></table>
</td></tr>
<tr><td class="card" bgcolor="${card}" style="background-color:${card};border:1px solid ${colors.line[0]};border-top:0;border-radius:0 0 16px 16px;padding:36px">
${letter}
</td></tr>
<tr><td class="foot" style="padding:24px 36px 0">
${footer}
</td></tr>
</table>
${outlookClose}
</td></tr></table>`;
}

function renderLetter({ language }: MailSetting, draft: MailDraft): Html {
  const { greet, sign } = frameWords[language];
  const [ink] = colors.ink;
  return html`<h1 class="title ink" style="${font};margin:0 0 20px;font-size:30px;line-height:36px;font-weight:800;letter-spacing:-0.4px;color:${ink}">${bindShortWords(language, draft.title)}</h1>
${renderParagraph(greet(draft.name))}${draft.blocks.map((block) => renderBlock(language, block))}<p class="ink" style="${bodyType};margin:24px 0 0;color:${ink}">${sign}</p>`;
}

function renderFooter(setting: MailSetting, draft: MailDraft): Html {
  const { language, publicUrl } = setting;
  const { questions } = frameWords[language];
  const [ink3] = colors.ink3;
  const link = `color:${ink3};text-decoration:underline`;
  return html`<p class="ink3" style="${smallType};margin:0;color:${ink3}">${bindShortWords(language, draft.reason)}<br>
<a class="ink3" href="${contactPage(setting)}" target="_blank" rel="noopener" style="${link}">${questions}</a> &middot;
<a class="ink3" href="${publicUrl}/" target="_blank" rel="noopener" style="${link}">Gramy</a></p>`;
}
