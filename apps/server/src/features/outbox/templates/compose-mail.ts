import type { MailBlock, MailContent, MailDraft, MailSetting } from './mail-draft.ts';
import { renderMailPage } from './mail-page.ts';
import { renderMailText } from './mail-text.ts';
import { toPlainLine } from './plain-line.ts';

/** All text passes here, ours and users': no template can forget to escape it. */
export function composeMail(setting: MailSetting, draft: MailDraft): MailContent {
  const plain: MailDraft = {
    subject: toPlainLine(draft.subject),
    title: toPlainLine(draft.title),
    preheader: toPlainLine(draft.preheader),
    name: draft.name === undefined ? undefined : toPlainLine(draft.name),
    blocks: draft.blocks.map(toPlainBlock),
    reason: toPlainLine(draft.reason),
  };
  return {
    subject: plain.subject,
    text: renderMailText(setting, plain),
    html: renderMailPage(setting, plain),
  };
}

function toPlainBlock(block: MailBlock): MailBlock {
  switch (block.kind) {
    case 'paragraph':
    case 'hint':
      return { ...block, text: toPlainLine(block.text) };
    case 'code':
      return { ...block, code: toPlainLine(block.code) };
    case 'facts':
      return { ...block, facts: block.facts.map(([label, value]) => [label, toPlainLine(value)]) };
    case 'figures':
      return { ...block, figures: block.figures.map(([label, value]) => [label, toPlainLine(value)]) };
    case 'steps':
      return { ...block, steps: block.steps.map(toPlainLine) };
    case 'ticket':
      return {
        kind: 'ticket',
        label: toPlainLine(block.label),
        title: toPlainLine(block.title),
        lines: block.lines.map(toPlainLine),
        stub: block.stub.map(toPlainLine),
      };
    case 'picture':
      return { ...block, alt: toPlainLine(block.alt), caption: toPlainLine(block.caption) };
    case 'button':
    case 'link':
      return { ...block, url: checkAddress(block.url) };
  }
}

/** Addresses come from our own services; one that could run or mislead is a fault of theirs. */
function checkAddress(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('A mail may only link to web pages');
  return href;
}
