import { useSearchScope } from '@medrad/remote-kit';
import { paths } from './paths';
import { spottersApi } from './spotters.api';

/**
 * Limits the header search to a folder while this component is mounted.
 * @param folderId null searches all spotters
 */
export function useFolderSearch(folderId: string | null): void {
  const { data } = spottersApi.useListSubsectionsQuery(undefined, { skip: folderId === null });
  const folder = folderId === null ? undefined : data?.find(({ id }) => id === folderId);
  useSearchScope(folder?.name ?? null, folder ? paths.folder(folder.id) : paths.tests);
}
