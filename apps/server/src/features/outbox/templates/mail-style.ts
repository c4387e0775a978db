import { Html } from '../../../html.ts';

/** The design's colours as mail programs understand them: light first, dark where it differs. */
export const colors = {
  paper: ['#fcf7ef', '#19120e'],
  card: ['#fffefb', '#29201a'],
  line: ['#e4dbce', '#42372f'],
  ink: ['#281b14', '#f6f1e9'],
  ink2: ['#594942', '#c9c1b6'],
  ink3: ['#73645b', '#a69d93'],
  orangeText: ['#b43d00', '#ff9c51'],
  orangeSoft: ['#ffe7cc', '#4b2615'],
} as const;
export const orange = '#f9700e';
export const onOrange = '#220b02';

export const font =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;mso-line-height-rule:exactly;text-wrap:pretty";
export const bodyType = `${font};font-size:17px;line-height:27px`;
export const smallType = `${font};font-size:15px;line-height:23px`;
export const layoutTable = new Html(
  'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"',
);

const [, darkPaper] = colors.paper;
const [, darkCard] = colors.card;
const [, darkLine] = colors.line;
const [, darkInk] = colors.ink;
const [, darkInk2] = colors.ink2;
const [, darkInk3] = colors.ink3;
const [, darkLink] = colors.orangeText;
const [, darkSoft] = colors.orangeSoft;

/**
 * Only refinements: everything is readable by its inline styles alone. Rules of a plain kind in one block, because
 * Gmail throws a block away when it meets something in it that it does not know; hence two.
 */
export const headStyles = new Html(`<style>
a { text-decoration-skip-ink: auto; }
@media only screen and (max-width: 480px) {
.outer { padding: 0 !important; }
.bar { border-radius: 0 !important; padding: 16px 20px !important; }
.card { border-radius: 0 !important; border-left: 0 !important; border-right: 0 !important; padding: 28px 20px !important; }
.foot { padding: 20px !important; }
.title { font-size: 26px !important; line-height: 32px !important; }
.code { font-size: 38px !important; letter-spacing: 7px !important; padding-left: 7px !important; }
}
</style>
<style>
@media (prefers-color-scheme: dark) {
.paper { background-color: ${darkPaper} !important; }
.card { background-color: ${darkCard} !important; border-color: ${darkLine} !important; }
.ink { color: ${darkInk} !important; }
.ink2 { color: ${darkInk2} !important; }
.ink3 { color: ${darkInk3} !important; }
.linked { color: ${darkLink} !important; }
.soft { background-color: ${darkSoft} !important; }
.rule { border-color: ${darkLine} !important; }
.tear { border-color: ${darkCard} !important; }
}
</style>`);

/** What Outlook for Windows needs, and no other program reads. */
export const outlookHead = new Html(`<!--[if mso]>
<xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>
<style>table { border-collapse: collapse; } td, p, h1, a { font-family: 'Segoe UI', Arial, sans-serif !important; }</style>
<![endif]-->`);
export const outlookOpen = new Html(
  '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
);
export const outlookClose = new Html('<!--[if mso]></td></tr></table><![endif]-->');

const dot = 'display:inline-block;width:5px;height:5px;border-radius:3px;font-size:0;line-height:0';
/**
 * The ball with its two finger holes and its grin, of nothing but boxes: mail programs hold pictures back. Outlook for
 * Windows draws no round corners and is spared it.
 */
export const mark =
  new Html(`<!--[if !mso]><!--><td aria-hidden="true" width="34" style="width:34px;padding-right:10px">
<div style="width:34px;height:34px;border-radius:17px;background-color:${onOrange};text-align:center;font-size:0;line-height:0">
<div style="padding-top:9px;height:5px"><span style="${dot};background-color:${orange};margin-right:4px"></span><span style="${dot};background-color:${orange};margin-left:4px"></span></div>
<div style="margin:4px auto 0;width:12px;height:6px;border:3px solid ${orange};border-top:0;border-radius:0 0 9px 9px"></div>
</div></td><!--<![endif]-->`);

/** Keeps programs from filling up their preview with the first words of the mail. */
export const previewEnd = new Html('&#847;&zwnj;&nbsp;'.repeat(60));
