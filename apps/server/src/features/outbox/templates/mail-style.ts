import { Html, html } from '../../../html.ts';

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

const [ink] = colors.ink;
const [ink2] = colors.ink2;
const [ink3] = colors.ink3;

export const font = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Default styles of the tags of a mail. */
export const mailAttributes = html`<mj-attributes>
<mj-all font-family="${font}" />
<mj-section padding="0" />
<mj-column padding="0" />
<mj-text padding="0 0 16px" font-size="17px" line-height="27px" color="${ink}" css-class="ink" />
<mj-button padding="0 0 24px" inner-padding="14px 27px" align="left" font-size="17px" line-height="24px" font-weight="700" border-radius="12px" background-color="${orange}" color="${onOrange}" rel="noopener" />
<mj-class name="small" padding="0" font-size="15px" line-height="23px" color="${ink2}" css-class="ink2" />
<mj-class name="foot" padding="0" font-size="15px" line-height="23px" color="${ink3}" css-class="ink3" />
<mj-class name="box" background-color="${colors.orangeSoft[0]}" css-class="soft" />
</mj-attributes>`;

/**
 * Only refinements: everything is readable by its inline styles alone. Two blocks, because Gmail throws a block away when
 * it meets something in it that it does not know.
 */
export const mailStyles = new Html(`<mj-style>
.paper { padding: 32px 12px; }
.ink, .ink2, .ink3 { text-wrap: pretty; }
@media only screen and (max-width: 480px) {
.paper { padding: 0; }
.bar, .card, .card > table > tbody > tr > td { border-radius: 0 !important; }
.bar > table > tbody > tr > td { padding: 16px 20px !important; }
.card > table > tbody > tr > td { border-left: 0 !important; border-right: 0 !important; padding: 28px 20px !important; }
.foot > table > tbody > tr > td { padding: 20px !important; }
.title h1 { font-size: 26px !important; line-height: 32px !important; }
.code div { font-size: 38px !important; letter-spacing: 7px !important; }
}
</mj-style>
<mj-style>
@media (prefers-color-scheme: dark) {
body, .paper { background-color: ${colors.paper[1]} !important; }
.card, .card > table { background: ${colors.card[1]} !important; }
.card > table > tbody > tr > td, td.rule { border-color: ${colors.line[1]} !important; }
.ink div, td.ink, b.ink { color: ${colors.ink[1]} !important; }
.ink2 div, td.ink2 { color: ${colors.ink2[1]} !important; }
.ink3 div, .ink3 a { color: ${colors.ink3[1]} !important; }
.linked div, .linked a { color: ${colors.orangeText[1]} !important; }
.soft > table > tbody > tr > td, .dot { background-color: ${colors.orangeSoft[1]} !important; }
.dot { color: ${colors.orangeText[1]} !important; }
.tear > table > tbody > tr > td { border-color: ${colors.card[1]} !important; }
}
</mj-style>`);

const eye = `display:inline-block;width:5px;height:5px;border-radius:3px;background-color:${orange}`;
/**
 * The ball with its two finger holes and its grin, of nothing but boxes: mail programs hold pictures back. Outlook for
 * Windows draws no round corners and is spared it.
 */
export const mark =
  new Html(`<span aria-hidden="true" style="display:inline-block;vertical-align:top;width:34px;height:34px;margin-right:10px;border-radius:17px;background-color:${onOrange};text-align:center;font-size:0;line-height:0;mso-hide:all">
<span style="display:block;padding-top:9px;height:5px"><span style="${eye};margin-right:4px"></span><span style="${eye};margin-left:4px"></span></span>
<span style="display:block;margin:4px auto 0;width:12px;height:6px;border:3px solid ${orange};border-top:0;border-radius:0 0 9px 9px"></span>
</span>`);

/** Keeps programs from filling up their preview with the first words of the mail. */
export const previewEnd = new Html('&#847;&zwnj;&nbsp;'.repeat(60));
