import type { ReportingFolder } from '@medrad/contracts';
import type { CaseFilter } from '../../reporting.api';

/** Filter of managed cases: all, those without a folder, or those of the folder named after the colon. */
export type FolderFilter = 'all' | 'unassigned' | `folder:${string}`;

export const allCases: FolderFilter = 'all';

/** The list query for a filter. */
export function queryOf(filter: FolderFilter): CaseFilter {
  if (filter === 'all') return {};
  return { folder: filter === 'unassigned' ? '' : filter.slice('folder:'.length) };
}

/**
 * Options of the filter, each with its number of cases.
 * @param names names of all folders, including empty ones
 */
export function folderOptions(
  folders: readonly ReportingFolder[],
  names: readonly string[],
): { value: FolderFilter; label: string }[] {
  const counts = new Map(folders.map(({ folder, count }) => [folder, count]));
  const total = folders.reduce((sum, { count }) => sum + count, 0);
  return [
    { value: 'all', label: `All Cases (${total})` },
    { value: 'unassigned', label: `Unassigned (${counts.get(null) ?? 0})` },
    ...names.map((name) => ({
      value: `folder:${name}` as const,
      label: `${name} (${counts.get(name) ?? 0})`,
    })),
  ];
}
