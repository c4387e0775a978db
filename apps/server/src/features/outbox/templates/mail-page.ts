import type { Language } from '@gramy/domain/language/language';
import { type Html, html } from '../../../html.ts';

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
