import { newId } from './new-id';

test('an id is a UUID of version 4, lower case, and none comes twice', () => {
  const ids = Array.from({ length: 2_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
