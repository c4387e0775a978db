import { contactPage, frameWords, type MailBlock, type MailDraft, type MailSetting } from './mail-draft.ts';

/** The same mail for programs, watches and people who read without HTML. */
export function renderMailText(setting: MailSetting, draft: MailDraft): string {
  const words = frameWords[setting.language];
  return [
    words.greet(draft.name),
    ...draft.blocks.map(renderBlock),
    words.sign,
    // Two hyphens and a space: mail programs know it as the line above a signature.
    `-- \n${draft.reason}\n${words.questions}: ${contactPage(setting)}\nGramy: ${setting.publicUrl}/`,
  ].join('\n\n');
}

function renderBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'hint':
      return block.text;
    case 'code':
      // Alone on its line, so that nothing is copied with it.
      return `${block.label}:\n\n${block.code}\n\n${block.note}`;
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'figures':
      return block.figures.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'steps':
      return block.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
    case 'ticket':
      return [block.label, block.title, ...block.lines, ...block.stub].join('\n');
    case 'picture':
      return block.caption;
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`;
  }
}
