import { type Html, html } from '../html.ts';
import type { OutboxMessage } from '../ports/local-outbox.ts';
import { outboxStyles } from './local-outbox-styles.ts';

export interface OutboxView {
  /** Newest first. */
  messages: OutboxMessage[];
  /** Part of an address or a number, or nothing. */
  wanted: string;
  now: Date;
}

export function renderOutbox({ messages, wanted, now }: OutboxView): string {
  const nothing = wanted === '' ? 'Nothing has been sent yet.' : `Nothing has been sent to “${wanted}”.`;
  const everything = html` <a class="quiet" href="/dev/outbox">Show everything</a>`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Outbox · Gramy</title>
<link rel="icon" href="/favicon.svg">
${outboxStyles}
</head>
<body>
<header class="top">
<h1>Outbox</h1>
<p>Messages that Gramy would have sent, newest first. They stay on this machine.</p>
<form action="/dev/outbox">
<label for="to">Address or number</label>
<input id="to" name="to" type="search" value="${wanted}" autocomplete="off" autocapitalize="none" spellcheck="false">
<button>Find</button>
<a class="button" href="${findHref(wanted)}">Refresh</a>
</form>
</header>
<main>
${messages.length > 0 ? messages.map((message) => renderMessage(message, now)) : html`<p class="nothing">${nothing}${wanted === '' ? '' : everything}</p>`}
</main>
</body>
</html>`.markup;
}

function findHref(wanted: string): string {
  return wanted === '' ? '/dev/outbox' : `/dev/outbox?to=${encodeURIComponent(wanted)}`;
}

function renderMessage(message: OutboxMessage, now: Date): Html {
  const isMail = message.channel === 'email';
  const code = findCode(message.text);
  const files = message.attachments.map((file) => `${file.filename} (${file.size} B)`).join(', ');
  return html`<article>
<header>
<p class="facts"><span class="tag ${message.channel}">${isMail ? 'Mail' : 'SMS'}</span> <span class="tag">${message.language.toUpperCase()}</span> <time datetime="${message.sentAt.toISOString()}">${message.sentAt.toLocaleTimeString('en-GB')}, ${formatAge(message.sentAt, now)}</time></p>
<h2${isMail ? langOf(message) : ''}>${message.subject ?? 'Text message'}</h2>
<p class="to">to <b>${message.to}</b></p>
${code === undefined ? '' : html`<p class="code"><span>Code</span> <code>${code}</code></p>`}
</header>
${isMail ? renderMail(message) : html`<p class="bubble"${langOf(message)}>${message.text}</p>`}
${files === '' ? '' : html`<p class="files">Attached: ${files}</p>`}
</article>
`;
}

const langOf = ({ language }: OutboxMessage): Html => html` lang="${language}"`;

/** The plain text for everybody; the formatted mail beside it where there is room, and behind a click on phones. */
function renderMail(message: OutboxMessage): Html {
  const text = html`<pre${langOf(message)} tabindex="0">${message.text}</pre>`;
  if (!message.html) return text;
  const address = `/dev/outbox/${encodeURIComponent(message.id)}`;
  const frame = html`<iframe src="${address}" title="The mail “${message.subject ?? ''}”" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
  return html`<div class="mail">
<div>${text}
<p><a class="quiet" href="${address}" target="_blank" rel="noreferrer">Open the mail in a tab of its own</a></p></div>
<div class="beside">${frame}</div>
<details class="below"><summary>Show the mail as it looks</summary>${frame}</details>
</div>`;
}

// In mails the code stands alone on its line; the last line of a text message binds it to the site.
const codeLine = /^(?:@\S+ #)?(\d{6})$/m;

function findCode(text: string): string | undefined {
  return codeLine.exec(text)?.[1];
}

function formatAge(moment: Date, now: Date): string {
  const seconds = Math.round((now.getTime() - moment.getTime()) / 1000);
  if (seconds < 5) return 'just now';
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`;
  return moment.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
}
