/** What a file of data or a schema is made of: no mixed text, no comments, nothing that has to be looked up elsewhere. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decode = (text: string) => text.replaceAll(/&(\w+);/g, (_, name: string) => entities[name] ?? '');

/** Its root. */
export function readXml(source: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  for (const [tag, end, name = '', attributes = '', alone] of source.matchAll(
    /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+="[^"]*")*)\s*(\/?)>|<\?.*?\?>|[^<]+/gs,
  )) {
    const parent = open.at(-1) ?? root;
    if (!tag.startsWith('<')) parent.text += decode(tag);
    else if (end === '/') {
      if (parent.name !== name) throw new TypeError(`<${parent.name}> ends with </${name}>`);
      open.pop();
    } else if (name !== '') {
      const element: XmlElement = { name, attributes: readAttributes(attributes), children: [], text: '' };
      parent.children.push(element);
      if (alone !== '/') open.push(element);
    }
  }
  const [first] = root.children;
  if (!first || open.length !== 1) throw new TypeError('this is no whole document');
  return first;
}

function readAttributes(text: string): Record<string, string> {
  const found = text.matchAll(/([\w:.-]+)="([^"]*)"/g);
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, decode(value)]));
}
