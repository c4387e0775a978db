/**
 * Splits TypeScript and TSX into tokens, well enough to tell code from comments, strings, templates, regular
 * expressions and JSX text. It never fails: what it does not understand becomes single punctuation marks.
 *
 * A `string` and a `template` carry their text without quotes. A template with substitutions is one `template`
 * (its text up to the first of them), then the tokens of the substitutions, then `template-end`.
 *
 * @typedef {'word' | 'number' | 'string' | 'template' | 'template-end' | 'regex' | 'element-end' | 'mark'} Kind
 * @typedef {{ kind: Kind, text: string, line: number, isWhole?: boolean }} Token
 * @typedef {'code' | 'template' | 'tag' | 'children'} Mode
 */

/** Words after which an expression starts, so that `/` opens a regular expression and `<` an element. */
const wordsBeforeExpression = new Set(
  'return typeof case in of delete void throw new await yield else do default instanceof'.split(' '),
);
const marksAfterExpression = new Set([')', ']', '}']);

const blank = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))+/y;
const word = /[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/uy;
const number = /\d[\w.]*/y;
/** A quote without its partner on the same line is no string. */
const string = /'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"/y;
const regex = /\/(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const mark = /=>|\?\.|\.\.\.|[^\s]/y;
const templateText = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*/y;
/** Type parameters look like a tag; a tag is closed somewhere, by itself or by its partner. */
const typeParameters = /<[\p{ID_Start}$_][\p{ID_Continue}$]*\s*(?:,|=|extends\b)/uy;
const plainTag = /<([\p{ID_Start}$_][\p{ID_Continue}$.]*)>/uy;
const tagStart = /<(?:>|[\p{ID_Start}$_][\p{ID_Continue}$.:-]*)/uy;
const tagBlank = /(?:\s+|\/\*[\s\S]*?\*\/|<[^<>]*>)+/y;
const attributeName = /[\p{ID_Start}$_][\p{ID_Continue}$:-]*/uy;
const attributeText = /'[^']*'|"[^"]*"/y;
const childrenText = /[^<{]+/y;
const closingTag = /<\/[^>]*>/y;

class Scanner {
  /**
   * @param {string} source
   * @param {boolean} hasElements
   */
  constructor(source, hasElements) {
    this.source = source;
    this.hasElements = hasElements;
    this.position = source.startsWith('#!') ? Math.max(source.indexOf('\n'), 0) : 0;
    this.line = 1;
    this.countedTo = 0;
    /** @type {Token[]} */
    this.tokens = [];
    /** @type {Mode[]} */
    this.modes = ['code'];
  }

  scan() {
    const steps = {
      code: this.stepCode,
      template: this.stepTemplate,
      tag: this.stepTag,
      children: this.stepChildren,
    };
    while (this.position < this.source.length) steps[this.modes.at(-1) ?? 'code'].call(this);
    return this.tokens;
  }

  stepCode() {
    if (this.take(blank) !== undefined) return;
    const next = this.source[this.position];
    if (next === '`') {
      this.openTemplate();
    } else if (next === '<' && this.isElementNext()) {
      this.openTag();
    } else if (next === '/' && this.isExpressionNext() && this.emit('regex', regex)) {
      return;
    } else if (!this.emit('string', string) && !this.emit('word', word) && !this.emit('number', number)) {
      this.emit('mark', mark);
      if (next === '{') this.modes.push('code');
      if (next === '}') this.leaveMode();
    }
  }

  openTemplate() {
    this.position += 1;
    const text = this.peek(templateText)?.[0] ?? '';
    const isWhole = this.source[this.position + text.length] === '`';
    this.push('template', text, isWhole);
    this.position += text.length + (isWhole ? 1 : 0);
    if (!isWhole) this.modes.push('template');
  }

  /** Stands after a piece of text: at a substitution, at the end, or at the end of a broken file. */
  stepTemplate() {
    this.take(templateText);
    const isSubstitution = this.source.startsWith('${', this.position);
    this.position += isSubstitution ? 2 : 1;
    if (isSubstitution) {
      this.push('mark', '${');
      this.modes.push('code');
    } else {
      this.push('template-end', '');
      this.leaveMode();
    }
  }

  openTag() {
    const tag = this.take(tagStart) ?? '';
    this.push('mark', '<');
    if (tag === '<>') {
      this.modes.push('children');
    } else {
      this.push('word', tag.slice(1));
      this.modes.push('tag');
    }
  }

  stepTag() {
    if (this.take(tagBlank) !== undefined) return;
    if (this.emit('word', attributeName) || this.emit('string', attributeText)) return;
    const isSelfClosing = this.source.startsWith('/>', this.position);
    const next = this.source[this.position];
    this.position += isSelfClosing ? 2 : 1;
    if (isSelfClosing) {
      this.push('element-end', '');
      this.leaveMode();
    } else if (next === '>') {
      this.modes[this.modes.length - 1] = 'children';
    } else {
      this.push('mark', next ?? '');
      if (next === '{') this.modes.push('code');
    }
  }

  stepChildren() {
    if (this.take(childrenText) !== undefined) return;
    if (this.take(closingTag) !== undefined) {
      this.push('element-end', '');
      this.leaveMode();
    } else if (this.source[this.position] === '{') {
      this.push('mark', '{');
      this.position += 1;
      this.modes.push('code');
    } else if (this.peek(tagStart)) {
      this.openTag();
    } else {
      this.position += 1;
    }
  }

  isElementNext() {
    if (!this.hasElements || !this.isExpressionNext() || this.peek(typeParameters)) return false;
    const plain = this.peek(plainTag);
    if (plain) return this.source.includes(`</${plain[1]}`, this.position);
    return this.peek(tagStart) !== null;
  }

  isExpressionNext() {
    const last = this.tokens.at(-1);
    if (!last) return true;
    if (last.kind === 'word') return wordsBeforeExpression.has(last.text);
    return last.kind === 'mark' && !marksAfterExpression.has(last.text);
  }

  leaveMode() {
    if (this.modes.length > 1) this.modes.pop();
  }

  /** @param {RegExp} pattern */
  peek(pattern) {
    pattern.lastIndex = this.position;
    return pattern.exec(this.source);
  }

  /** @param {RegExp} pattern */
  take(pattern) {
    const text = this.peek(pattern)?.[0];
    if (!text) return undefined;
    this.position += text.length;
    return text;
  }

  /**
   * @param {Kind} kind
   * @param {RegExp} pattern
   */
  emit(kind, pattern) {
    const text = this.peek(pattern)?.[0];
    if (!text) return false;
    this.push(kind, kind === 'string' ? text.slice(1, -1) : text);
    this.position += text.length;
    return true;
  }

  /**
   * @param {Kind} kind
   * @param {string} text
   * @param {boolean} [isWhole]
   */
  push(kind, text, isWhole) {
    for (; this.countedTo < this.position; this.countedTo += 1) {
      if (this.source[this.countedTo] === '\n') this.line += 1;
    }
    this.tokens.push({ kind, text, line: this.line, ...(isWhole === undefined ? {} : { isWhole }) });
  }
}

/**
 * @param {string} source
 * @param {{ hasElements?: boolean }} [options] `hasElements`: the file may hold JSX
 * @returns {Token[]}
 */
export function readTokens(source, { hasElements = false } = {}) {
  return new Scanner(source, hasElements).scan();
}
