import { describe, expect, it } from 'vitest';
import { describeHead } from './head-tags.ts';

const page = { title: 'Łódź', description: 'Games', path: '/home?city=lodz' };

function findLinks(address: string) {
  const tags = describeHead(page, new URL(address), 'pl');
  return tags.filter((tag) => tag.name === 'link').map((tag) => tag.attributes);
}

describe('the head of a page', () => {
  it('names one canonical address, whatever else the visitor carried along', () => {
    const [canonical] = findLinks('https://gramy.test/home?city=lodz&utm_source=x');
    expect(canonical).toEqual({ rel: 'canonical', href: 'https://gramy.test/home?city=lodz' });
  });

  it('offers both languages, and the address without one to everybody else', () => {
    const alternates = findLinks('https://gramy.test/home?city=lodz').slice(1);
    expect(alternates.map(({ hreflang, href }) => [hreflang, href])).toEqual([
      ['en', 'https://gramy.test/home?city=lodz&lng=en'],
      ['pl', 'https://gramy.test/home?city=lodz&lng=pl'],
      ['x-default', 'https://gramy.test/home?city=lodz'],
    ]);
  });

  it('is canonical in its language when the address asks for one', () => {
    expect(findLinks('https://gramy.test/home?lng=pl')[0]?.href).toBe(
      'https://gramy.test/home?city=lodz&lng=pl',
    );
    expect(findLinks('https://gramy.test/home?lng=xx')[0]?.href).toBe('https://gramy.test/home?city=lodz');
  });

  it('keeps pages without an address of their own out of the index', () => {
    const tags = describeHead({ title: 'x', description: 'y' }, new URL('https://gramy.test/nope'), 'en');
    expect(tags.some((tag) => tag.name === 'link')).toBe(false);
    expect(tags).toContainEqual({ name: 'meta', attributes: { name: 'robots', content: 'noindex' } });
  });

  it('names the picture that a chat shows, by its whole address', () => {
    const tags = describeHead(
      { ...page, picture: '/pictures/1/og/home.png' },
      new URL('https://gramy.test/'),
      'en',
    );
    expect(tags).toContainEqual({
      name: 'meta',
      attributes: { property: 'og:image', content: 'https://gramy.test/pictures/1/og/home.png' },
    });
  });

  it('says no size of a photo that has another', () => {
    const sizes = (isPhoto: boolean) =>
      describeHead({ ...page, picture: '/a.webp', isPhoto }, new URL('https://gramy.test/'), 'en').filter(
        ({ attributes }) => /^og:image:/.test(attributes.property ?? ''),
      ).length;
    expect([sizes(false), sizes(true)]).toEqual([2, 0]);
  });
});
