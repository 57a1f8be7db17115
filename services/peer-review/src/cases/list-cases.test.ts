import { pageMaxItems, type PeerCaseListQuery } from '@medrad/contracts';
import { aPeerCase } from '../../test/peer-records';
import type { CaseRecord } from './case.model';
import type { CaseFilter } from './case.repository';
import { listCases } from './list-cases.use-case';
import { viewCase, viewOpenCase } from './view-cases.use-case';

type Dependencies = Parameters<typeof listCases>[0];

const asha = { userId: 'asha', isDeveloper: false };
const [before, now] = [new Date('2026-03-04T08:59:59.999Z'), new Date('2026-03-04T09:00:00.000Z')];

interface World {
  records?: CaseRecord[];
  /** The time at which Asha last read a case; undefined when she has not read it. */
  readAt?: (id: string) => Date | null | undefined;
  muted?: string[];
  committed?: string[];
}

/** A service with the given cases; `filters` lists the filters with which cases were requested. */
function fixture({ records = [], readAt = () => undefined, muted = [], committed = [] }: World) {
  const filters: CaseFilter[] = [];
  const dependencies = {
    cases: {
      find: (id: string) => Promise.resolve(records.find(({ _id }) => _id === id) ?? null),
      list: (filter: CaseFilter) => {
        filters.push(filter);
        const { offset = 0, limit = pageMaxItems } = filter;
        return Promise.resolve(records.slice(offset, offset + limit));
      },
    },
    reads: {
      listOfCases: (_userId: string, ids: string[]) => {
        const marks = ids.map((id) => [id, { readAt: readAt(id), isMuted: muted.includes(id) }] as const);
        return Promise.resolve(new Map(marks.filter(([, mark]) => mark.readAt !== undefined)));
      },
    },
    commitments: {
      listCommitted: (_userId: string, ids: string[]) =>
        Promise.resolve(new Set(ids.filter((id) => committed.includes(id)))),
      listCasesOf: () => Promise.resolve(committed),
    },
  } as unknown as Dependencies;
  return { dependencies, filters };
}
const list = async (world: World, query: PeerCaseListQuery = {}, viewer = asha) => {
  const { dependencies, filters } = fixture(world);
  return { viewed: await listCases(dependencies, query, viewer), filters };
};
const many = (count: number) => Array.from({ length: count }, (_, index) => aPeerCase({ _id: `${index}` }));
const idsOf = (viewed: Awaited<ReturnType<typeof listCases>>) => viewed.map(({ record }) => record._id);

describe('the filter of the list', () => {
  const filterOf = async (query: PeerCaseListQuery, viewer = asha) =>
    (await list({ committed: ['case'] }, query, viewer)).filters[0];

  test('leaves hidden cases to admins', async () => {
    expect(await filterOf({})).toMatchObject({ includesHidden: false });
    expect(await filterOf({}, { ...asha, isDeveloper: true })).toMatchObject({ includesHidden: true });
  });

  test('names the author only for the viewer’s own cases', async () => {
    expect((await filterOf({ scope: 'mine' }))?.authorId).toBe('asha');
    expect((await filterOf({}))?.authorId).toBeUndefined();
  });

  test('N24 a search finds answers of the cases that the viewer committed on', async () => {
    expect((await filterOf({ q: 'nodule' }))?.searcher).toEqual({
      userId: 'asha',
      seesAnswers: false,
      committedCaseIds: ['case'],
    });
    expect((await filterOf({ q: ' ' }))?.searcher.committedCaseIds).toEqual([]);
  });
});

describe('a listed case', () => {
  const viewOf = async (world: World, changes: Partial<CaseRecord> = {}) =>
    (await list({ records: [aPeerCase(changes)], ...world })).viewed[0];

  test('is unread until it is opened, and again after the next activity', async () => {
    for (const [readAt, isUnread] of [
      [undefined, true],
      [null, true],
      [before, true],
      [now, false],
    ] as const)
      expect(await viewOf({ readAt: () => readAt })).toMatchObject({ isUnread });
  });

  test('is muted only for the person who muted it, and is mine only for its author', async () => {
    expect(await viewOf({ readAt: () => null, muted: ['case'] })).toMatchObject({ isMuted: true });
    expect(await viewOf({ readAt: () => null })).toMatchObject({ isMuted: false, isMine: false });
    expect(await viewOf({})).toMatchObject({ isMuted: false });
    expect(await viewOf({}, { userId: 'asha' })).toMatchObject({ isMine: true });
  });

  test('N24 is locked only if it asks first and the viewer has not committed', async () => {
    expect(await viewOf({}, { asksFirst: true })).toMatchObject({ isLocked: true });
    expect(await viewOf({ committed: ['case'] }, { asksFirst: true })).toMatchObject({ isLocked: false });
    expect(await viewOf({}, { asksFirst: false })).toMatchObject({ isLocked: false });
  });
});

describe('the list of unread cases', () => {
  const unread = async (records: CaseRecord[], query: PeerCaseListQuery, isRead = (_id: string) => false) => {
    const readAt = (id: string) => (isRead(id) ? now : null);
    const { viewed, filters } = await list({ records, readAt }, { scope: 'unread', ...query });
    return { ids: idsOf(viewed), pages: filters.map(({ offset }) => offset) };
  };

  test('has a page of unread cases only', async () => {
    const isRead = (id: string) => Number(id) % 2 === 0;
    expect((await unread(many(10), { limit: 2, offset: 1 }, isRead)).ids).toEqual(['3', '5']);
  });

  test('reads further pages until it is full, and not beyond the last case', async () => {
    const isRead = (id: string) => Number(id) < pageMaxItems;
    const full = await unread(many(pageMaxItems * 3), { limit: 1 }, isRead);
    expect(full).toEqual({ ids: [`${pageMaxItems}`], pages: [0, pageMaxItems] });
    const short = await unread(many(pageMaxItems + 1), { limit: 50 }, isRead);
    expect(short).toEqual({ ids: [`${pageMaxItems}`], pages: [0, pageMaxItems] });
  });

  test('is not searched beyond the first page when that has enough', async () => {
    expect((await unread(many(pageMaxItems * 2), { limit: pageMaxItems })).pages).toEqual([0]);
    expect((await unread(many(pageMaxItems * 2), { limit: pageMaxItems, offset: 1 })).pages).toHaveLength(2);
  });

  test('is searched in the first 2000 cases', async () => {
    const { ids, pages } = await unread(many(2100), {}, (id) => Number(id) < 2000);
    expect(ids).toEqual([]);
    expect(pages).toHaveLength(2000 / pageMaxItems);
  });
});

test('a hidden or unknown case is not found', async () => {
  const { dependencies } = fixture({ records: [aPeerCase({ isHidden: true })] });
  for (const id of ['case', 'unknown'])
    await expect(viewCase(dependencies, id, asha)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const admin = { ...asha, isDeveloper: true };
  expect((await viewCase(dependencies, 'case', admin)).record._id).toBe('case');
  await expect(viewCase(dependencies, 'unknown', admin)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('N24 the discussion of a locked case is refused', async () => {
  const records = [aPeerCase({ asksFirst: true })];
  const { dependencies } = fixture({ records });
  await expect(viewOpenCase(dependencies, 'case', asha)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const committed = fixture({ records, committed: ['case'] }).dependencies;
  expect((await viewOpenCase(committed, 'case', asha)).isLocked).toBe(false);
});
