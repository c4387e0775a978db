import type { XmlElement } from './xml-element.ts';
import { isOfBuiltIn, listBrokenFacets } from './xsd-facets.ts';

/**
 * As much of XML Schema as the schemas of the Polish authorities use, so that what is written for them is held against their
 * own rules. What it does not know it does not pass over: it throws.
 */
export interface Schema {
  /** By their name with its prefix: `tns:TKwotowy`. */
  types: ReadonlyMap<string, XmlElement>;
  root: XmlElement;
}

/** `files`: the prefix under which the types of a file are known, and its root. The first one declares the document. */
export function makeSchema(files: readonly (readonly [prefix: string, schema: XmlElement])[]): Schema {
  const types = new Map<string, XmlElement>();
  for (const [prefix, { children }] of files) {
    for (const child of children) {
      if (/Type$/.test(child.name)) types.set(`${prefix}:${child.attributes.name}`, child);
    }
  }
  const root = files[0]?.[1].children.find(({ name }) => name === 'xsd:element');
  if (!root) throw new TypeError('the schema declares no document');
  return { types, root };
}

/** What is wrong with a document, each with where it is. */
export function listFaults({ types, root }: Schema, document: XmlElement): string[] {
  const faults: string[] = [];

  function findType(declared: XmlElement): XmlElement | string {
    const { type } = declared.attributes;
    if (type === undefined) return declared.children.find(({ name }) => /Type$/.test(name)) ?? 'xsd:string';
    return types.get(type) ?? type;
  }

  function check(element: XmlElement, declared: XmlElement, path: string): void {
    const type = findType(declared);
    const { fixed } = declared.attributes;
    if (fixed !== undefined && element.text !== fixed)
      faults.push(`${path}: “${element.text}”, not “${fixed}”`);
    if (typeof type === 'string' || type.name === 'xsd:simpleType') {
      if (element.children.length > 0) faults.push(`${path}: has elements in it`);
      faults.push(...listWrong(type, element.text).map((wrong) => `${path}: ${wrong}`));
      checkAttributes(element, [], path);
      return;
    }
    checkComplex(element, type, path);
  }

  function checkComplex(element: XmlElement, type: XmlElement, path: string): void {
    const simple = type.children.find(({ name }) => name === 'xsd:simpleContent')?.children[0];
    if (simple) {
      const base = simple.attributes.base ?? '';
      faults.push(...listWrong(types.get(base) ?? base, element.text).map((wrong) => `${path}: ${wrong}`));
      checkAttributes(element, simple.children, path);
      return;
    }
    const { particles, attributes } = listContent(type);
    checkAttributes(element, attributes, path);
    if (element.text.trim() !== '') faults.push(`${path}: has text between its elements`);
    const names = element.children.map(({ name }) => name);
    const ends = particles.reduce<Ends>(
      (at, particle) => step(at, (from) => match(particle, names, from)),
      [0],
    );
    if (!ends.includes(names.length)) {
      faults.push(`${path}: ${names.join(' ')} is not what stands there`);
      return;
    }
    const known = new Map(particles.flatMap(listElements).map((each) => [each.attributes.name, each]));
    for (const child of element.children) {
      const inner = known.get(child.name);
      if (inner) check(child, inner, `${path}/${child.name}`);
    }
  }

  /** Of a type and of those that it extends. */
  function listContent(type: XmlElement): { particles: XmlElement[]; attributes: XmlElement[] } {
    const extension = type.children.find(({ name }) => name === 'xsd:complexContent')?.children[0];
    const own = (extension ?? type).children;
    const base = extension && types.get(extension.attributes.base ?? '');
    if (extension && (extension.name !== 'xsd:extension' || !base))
      throw new TypeError(`${type.attributes.name}: unknown content`);
    const before = base ? listContent(base) : { particles: [], attributes: [] };
    const attributes = own.filter(({ name }) => name === 'xsd:attribute');
    const particles = own.filter(({ name }) => name !== 'xsd:attribute');
    return {
      particles: [...before.particles, ...particles],
      attributes: [...before.attributes, ...attributes],
    };
  }

  function checkAttributes(element: XmlElement, declared: readonly XmlElement[], path: string): void {
    const given = Object.entries(element.attributes).filter(([name]) => !name.startsWith('xmlns'));
    for (const [name] of given) {
      if (!declared.some(({ attributes }) => attributes.name === name))
        faults.push(`${path}@${name}: unknown`);
    }
    for (const { attributes } of declared) {
      const value = element.attributes[attributes.name ?? ''];
      const isMissing = value === undefined && attributes.use === 'required';
      const isOther = value !== undefined && attributes.fixed !== undefined && value !== attributes.fixed;
      if (isMissing || isOther) faults.push(`${path}@${attributes.name}: “${value ?? ''}”`);
    }
  }

  function listWrong(type: XmlElement | string, text: string): string[] {
    if (typeof type === 'string') return isOfBuiltIn(type, text) ? [] : [`“${text}” is no ${type}`];
    const [inner] = type.children;
    if (inner?.name === 'xsd:union') {
      const isOne = inner.children.some((each) => listWrong(each, text).length === 0);
      return isOne ? [] : [`“${text}” is none of several`];
    }
    if (inner?.name !== 'xsd:restriction')
      throw new TypeError(`${type.attributes.name}: unknown kind of type`);
    const base = inner.attributes.base ?? '';
    return [...listWrong(types.get(base) ?? base, text), ...listBrokenFacets(inner.children, text)];
  }

  if (document.name !== root.attributes.name) return [`${document.name}: no such document`];
  check(document, root, document.name);
  return faults;
}

type Ends = readonly number[];
const step = (from: Ends, next: (at: number) => Ends): Ends => [...new Set(from.flatMap(next))];

/** Where the names after `from` may go on once the particle is over; nowhere where it does not fit. */
function match(particle: XmlElement, names: readonly string[], from: number): Ends {
  const { minOccurs = '1', maxOccurs = '1' } = particle.attributes;
  const most = maxOccurs === 'unbounded' ? names.length : Math.min(Number(maxOccurs), names.length);
  let ends: Ends = [from];
  const found = new Set(Number(minOccurs) === 0 ? ends : []);
  for (let count = 1; count <= Math.max(most, Number(minOccurs)) && ends.length > 0; count += 1) {
    ends = step(ends, (at) => matchOnce(particle, names, at));
    if (count >= Number(minOccurs)) for (const end of ends) found.add(end);
  }
  return [...found];
}

function matchOnce({ name, attributes, children }: XmlElement, names: readonly string[], at: number): Ends {
  if (name === 'xsd:element') return names[at] === attributes.name ? [at + 1] : [];
  if (name === 'xsd:choice') return [...new Set(children.flatMap((each) => match(each, names, at)))];
  if (name !== 'xsd:sequence') throw new TypeError(`unknown particle ${name}`);
  return children.reduce<Ends>((ends, each) => step(ends, (end) => match(each, names, end)), [at]);
}

const listElements = (particle: XmlElement): XmlElement[] =>
  particle.name === 'xsd:element' ? [particle] : particle.children.flatMap(listElements);
