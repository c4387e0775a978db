import { Engine } from 'mrml';
import { type Html, html } from '../../../html.ts';
import { bindShortWords, renderBlock, renderSection } from './mail-blocks.ts';
import { contactPage, frameWords, type MailDraft, type MailSetting } from './mail-draft.ts';
import { colors, mailAttributes, mailStyles, mark, onOrange, orange, previewEnd } from './mail-style.ts';

const engine = new Engine();
// It would fetch fonts from elsewhere by their names.
engine.setRenderOptions({ disableComments: false, socialIconOrigin: null, fonts: {} });

/**
 * The layout of every mail: 600 px, calm, readable without pictures, in dark programs and on phones. Written in MJML,
 * which becomes the tables and inline styles that every mail program understands.
 */
export function renderMailPage(setting: MailSetting, draft: MailDraft): string {
  const result = engine.toHtml(describeMail(setting, draft).markup);
  if (result.type === 'error') throw new Error(`A mail could not be laid out: ${result.message}`);
  return result.content;
}

function describeMail(setting: MailSetting, draft: MailDraft): Html {
  return html`<mjml lang="${setting.language}" dir="ltr">
<mj-head>
<mj-title>${draft.subject}</mj-title>
<mj-preview>${draft.preheader}${previewEnd}</mj-preview>
${mailAttributes}
${mailStyles}
<mj-raw><meta name="color-scheme" content="light dark" /><meta name="supported-color-schemes" content="light dark" /><meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" /></mj-raw>
</mj-head>
<mj-body css-class="paper" background-color="${colors.paper[0]}">
<mj-section css-class="bar" background-color="${orange}" border-radius="16px 16px 0 0" padding="18px 36px"><mj-column><mj-text padding="0" css-class="name" font-size="24px" line-height="34px" font-weight="800" letter-spacing="-0.6px" color="${onOrange}">${mark}Gramy</mj-text></mj-column></mj-section>
<mj-wrapper css-class="card" background-color="${colors.card[0]}" border="1px solid ${colors.line[0]}" border-top="0" border-radius="0 0 16px 16px" padding="36px">
${renderLetter(setting, draft)}</mj-wrapper>
<mj-section css-class="foot" padding="24px 36px 0"><mj-column>${renderFooter(setting, draft)}</mj-column></mj-section>
</mj-body>
</mjml>`;
}

function renderLetter({ language }: MailSetting, draft: MailDraft): Html {
  const { greet, sign } = frameWords[language];
  const title = bindShortWords(language, draft.title);
  return html`${renderSection(html`<mj-text css-class="title ink" padding="0 0 20px"><h1 style="margin:0;font-size:30px;line-height:36px;font-weight:800;letter-spacing:-0.4px">${title}</h1></mj-text>
<mj-text>${greet(draft.name)}</mj-text>`)}${draft.blocks.map((block) => renderBlock(language, block))}${renderSection(html`<mj-text padding="8px 0 0">${sign}</mj-text>`)}`;
}

function renderFooter(setting: MailSetting, draft: MailDraft): Html {
  const { language, publicUrl } = setting;
  const { questions } = frameWords[language];
  const link = `color:${colors.ink3[0]};text-decoration:underline`;
  return html`<mj-text mj-class="foot">${bindShortWords(language, draft.reason)}<br />
<a href="${contactPage(setting)}" target="_blank" rel="noopener" style="${link}">${questions}</a> &middot;
<a href="${publicUrl}/" target="_blank" rel="noopener" style="${link}">Gramy</a></mj-text>`;
}
