import { pageMaxItems, type PeerCaseListQuery } from '@medrad/contracts';
import type { CommitmentRepository } from '../diagnoses/commitment.repository';
import type { Viewer } from './case.policy';
import type { CaseFilter, CaseRepository } from './case.repository';
import { viewCases, type ViewDependencies } from './view-cases.use-case';
import type { ViewedCase } from './viewed-case';

interface Dependencies extends ViewDependencies {
  cases: Pick<CaseRepository, 'find' | 'list'>;
  commitments: Pick<CommitmentRepository, 'listCommitted' | 'listCasesOf'>;
}

/** Maximum number of cases that are read, in the order of the list, to find unread ones. */
const unreadScanMax = 2000;

async function filterOf(
  { commitments }: Dependencies,
  { scope, ...query }: PeerCaseListQuery,
  { userId, isDeveloper }: Viewer,
): Promise<CaseFilter> {
  const committedCaseIds = query.q?.trim() ? await commitments.listCasesOf(userId) : [];
  return {
    ...query,
    ...(scope === 'mine' ? { authorId: userId } : {}),
    includesHidden: isDeveloper,
    searcher: { userId, seesAnswers: isDeveloper, committedCaseIds },
  };
}

/**
 * Finds unread cases by reading the list page by page. No index can find them, because each user has read other
 * cases.
 */
async function listUnread(
  dependencies: Dependencies,
  filter: CaseFilter,
  viewer: Viewer,
): Promise<ViewedCase[]> {
  const { limit = pageMaxItems, offset = 0 } = filter;
  const unread: ViewedCase[] = [];
  for (let scanned = 0; scanned < unreadScanMax && unread.length < offset + limit; scanned += pageMaxItems) {
    const records = await dependencies.cases.list({ ...filter, limit: pageMaxItems, offset: scanned });
    const viewed = await viewCases(dependencies, records, viewer);
    unread.push(...viewed.filter(({ isUnread }) => isUnread));
    if (records.length < pageMaxItems) break;
  }
  return unread.slice(offset, offset + limit);
}

/** A page of the cases that the viewer may see. */
export async function listCases(
  dependencies: Dependencies,
  query: PeerCaseListQuery,
  viewer: Viewer,
): Promise<ViewedCase[]> {
  const filter = await filterOf(dependencies, query, viewer);
  if (query.scope === 'unread') return listUnread(dependencies, filter, viewer);
  return viewCases(dependencies, await dependencies.cases.list(filter), viewer);
}
