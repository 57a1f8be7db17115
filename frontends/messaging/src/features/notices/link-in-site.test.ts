import { linkInSite } from './link-in-site';

test.each(['/', '/peer-review/3f0c', '/peer-review/3f0c?sort=new#comment-5'])(
  'a path of the site stays as it is: %s',
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
])('what leads to another site is no link: "%s"', (path) => expect(linkInSite(path)).toBeNull());
