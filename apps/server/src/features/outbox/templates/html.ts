import type { Language } from '@gramy/domain/language/language';

/** Markup that has already been made safe. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** A template tag: everything put into it is text unless it is Html already. */
export function html(strings: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  const markup = strings.reduce((done, part, index) => {
    const value = values[index - 1];
    return done + (value === undefined ? '' : toMarkup(value)) + part;
  });
  return new Html(markup);
}

function toMarkup(value: string | number | Html | Html[]): string {
  if (Array.isArray(value)) return value.map(toMarkup).join('');
  return value instanceof Html ? value.markup : escapeHtml(String(value));
}

/** The frame around every mail: narrow, calm, readable without images and in dark mail programs. */
export function mailPage(language: Language, title: string, body: Html): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.55 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto">
<p style="font-weight:800;font-size:20px;color:#d9480f;margin:0 0 24px">gramy</p>
${body}
</div>
</body>
</html>`.markup;
}
