import { escapeHtml } from '@gramy/domain/text/escape-html';

/** Markup that has already been made safe. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
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
