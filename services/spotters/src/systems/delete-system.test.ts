import { deleteSubdivision, deleteSystem } from './delete-system.use-case';
import { createSubdivision, listSubdivisions } from './save-subdivision.use-case';

const notFound = { code: 'NOT_FOUND' };

/** Body systems and images that refer to them. An interrupted deletion may have left some of the references. */
function fixture({ isThere = true, images = 0 } = {}) {
  const forgotten: string[] = [];
  const forget = (...key: string[]) => {
    forgotten.push(key.join('/'));
    return Promise.resolve(images);
  };
  const deletes = () => Promise.resolve(isThere);
  const dependencies = {
    systems: { delete: deletes, deleteSubdivision: deletes },
    images: { forgetSystem: forget, forgetSubdivision: forget },
    tests: { forgetSystem: (id: string) => Promise.resolve(forgotten.push(`spotters ${id}`)) },
  } as unknown as Parameters<typeof deleteSystem>[0];
  return { dependencies, forgotten };
}

describe.each([
  ['body system', deleteSystem, ['chest', 'spotters chest']],
  [
    'subdivision',
    (dependencies: Parameters<typeof deleteSystem>[0], id: string) =>
      deleteSubdivision(dependencies, id, 'lungs'),
    ['chest/lungs'],
  ],
])('a %s', (_kind, remove, all) => {
  test('is removed from everything that refers to it', async () => {
    const { dependencies, forgotten } = fixture();
    await remove(dependencies, 'chest');
    expect(forgotten).toEqual(all);
  });

  test('whose deletion was interrupted is removed from the rest', async () => {
    const { dependencies, forgotten } = fixture({ isThere: false, images: 2 });
    await remove(dependencies, 'chest');
    expect(forgotten).toEqual(all);
  });

  test('that images refer to is deleted too', async () => {
    const { dependencies } = fixture({ images: 2 });
    await expect(remove(dependencies, 'chest')).resolves.toBeUndefined();
  });

  test('that nothing knows is not found', async () => {
    const { dependencies } = fixture({ isThere: false });
    await expect(remove(dependencies, 'chest')).rejects.toMatchObject(notFound);
  });
});

test('subdivisions belong to a body system that exists', async () => {
  const lungs = { _id: 'lungs', systemId: 'chest', name: 'Lungs', nameKey: 'lungs', revision: 1 };
  const dependencies = {
    systems: {
      exists: (id: string) => Promise.resolve(id === 'chest'),
      listSubdivisions: () => Promise.resolve([lungs]),
      createSubdivision: () => Promise.resolve(lungs),
    },
    images: { countBySubdivision: () => Promise.resolve(new Map([['lungs', 3]])) },
  } as unknown as Parameters<typeof listSubdivisions>[0];
  expect(await listSubdivisions(dependencies, 'chest', true)).toMatchObject([{ id: 'lungs', imageCount: 3 }]);
  expect(
    await createSubdivision(dependencies, 'chest', { name: 'Lungs', displayName: 'Lungs' }),
  ).toMatchObject({ id: 'lungs' });
  await expect(listSubdivisions(dependencies, 'head', true)).rejects.toMatchObject(notFound);
  await expect(
    createSubdivision(dependencies, 'head', { name: 'Lungs', displayName: 'Lungs' }),
  ).rejects.toMatchObject(notFound);
});
