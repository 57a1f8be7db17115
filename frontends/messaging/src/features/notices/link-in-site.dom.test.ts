import { linkInSite } from './link-in-site';

test.each(['/', '/peer-review/3f0c', '/peer-review/3f0c?sort=new#comment-5'])(
  'a path within the site is kept: %s',
  (path) => expect(linkInSite(path)).toBe(path),
);

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  ' //evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  'https://evil.example/peer-review',
  'javascript:alert(1)',
  'data:text/html,x',
  '//',
])('an address of another site is not a link: "%s"', (path) => expect(linkInSite(path)).toBeNull());
